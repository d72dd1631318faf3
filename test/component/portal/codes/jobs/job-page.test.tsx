import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCodeRows, putCodeRows, readCodeJob } from '#shared/api/code-jobs.schemas.ts'
import {
  aCodeJob,
  answerCodes,
  answerJob,
  expectTiles,
} from '#test/fixtures/component/answers/portal-codes.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aFile, chooseFile, expectDownload } from '#test/fixtures/component/files.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (words: string) => page.getByText(words, { exact: true })

describe.each(EN_DESKTOP_FR_PHONE)('a job ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('goes on where it stopped, with the same file', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    const job = aCodeJob({ teamKey: organization.key, rows: 2, done: 2, added: 2 })
    answerJob(job, [])
    await visit(portalPages.codeJob.href(organization.key, job.key), staff)

    await expect.element(said(t('job.stopped'))).toBeVisible()
    await expectSound()
    await chooseFile(aFile('codes.csv', 'code\nGulls-1\nGulls-2\n'))
    await button(t('job.resume')).click()

    await expect.element(said(t('added'))).toBeVisible()
    await expectTiles(t, { 'rows.outcomes.added': 2 })
    expect(requestsOf(putCodeRows)).toMatchObject([
      { params: { jobKey: job.key }, body: { codes: ['Gulls-1', 'Gulls-2'] } },
    ])
  })

  it('says that it goes on by itself', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    const job = aCodeJob({ teamKey: organization.key, state: 'running', rows: 100, done: 40 })
    answer(readCodeJob, job)
    answer(listCodeRows, { items: [] })

    await visit(portalPages.codeJob.href(organization.key, job.key), staff)

    await expect.element(said(t('job.goesOn'))).toBeVisible()
    await expectSound()
  })

  it('says that its address is a wrong one', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answer(readCodeJob, refusal('invalidTeamOrCode'))

    await visit(portalPages.codeJob.href(organization.key, '01NOSUCHJOB'), staff)

    await expect.element(page.getByRole('alert').getByText(t('invalid'))).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the rows of a job ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('says that rows did not get through, keeps them, and sends them again', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes([])
    answerJob(aCodeJob({ rows: 1, done: 1, added: 1 }), [])
    answer(putCodeRows, () => {
      throw new TypeError('Failed to fetch')
    })
    await visit(portalPages.addCodes.href(organization.key, { way: 'upload' }), staff)

    await expect.element(button(t('file.choose'))).toBeVisible()
    await chooseFile(aFile('codes.csv', 'code\nGulls-1\n'))
    await button(t('add.upload.wordOf_one', { figure: '1' })).click()
    await expect.element(said(t('job.failure.offline'))).toBeVisible()
    await expectSound()
    answer(putCodeRows, { rows: 1 })
    await button(t('job.again')).click()

    await expect.element(said(t('added'))).toBeVisible()
    expect(requestsOf(putCodeRows).at(-1)).toMatchObject({ body: { codes: ['Gulls-1'] } })
  })

  it('hands over the codes that it added', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    const job = aCodeJob({ teamKey: organization.key, rows: 2, done: 2, added: 1, duplicate: 1 })
    answer(readCodeJob, job)
    const rows = [
      { code: 'GULLS-1', outcome: 'added' as const },
      { code: 'GULLS-2', outcome: 'duplicate' as const },
    ]
    answer(listCodeRows, { items: rows })
    const downloaded = expectDownload()
    await visit(portalPages.codeJob.href(organization.key, job.key), staff)

    await expect.element(page.getByText(organization.name).first()).toBeVisible()
    await button(t('job.download.word')).click()

    expect(await downloaded()).toEqual({
      name: `${organization.name} added-${job.accessLevel}-codes-2026-02-03.csv`,
      text: 'code\r\nGULLS-1\r\n',
    })
  })
})
