import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  deactivateAllCodesForTeam,
  deleteAllCodesForTeam,
} from '#shared/api/code-functions.schemas.ts'
import { listUnusedCodes } from '#shared/api/codes.schemas.ts'
import {
  aCodeJob,
  aCodeRow,
  answerCodes,
  codesNamed,
  expectTiles,
} from '#test/fixtures/component/answers/portal-codes.ts'
import { seat, seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectDownload } from '#test/fixtures/component/files.ts'
import { beginChoosing } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const listOf = (teamKey: string) => portalPages.exclusiveCodes.href(teamKey)
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(EN_DESKTOP_FR_PHONE)('codes in a list ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')
  const lists = wordsOf(screen.language, 'lists')

  it('are shown page by page, and found by how they begin', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes(codesNamed('G', 12))

    await visit(listOf(organization.key), staff)

    await expect.element(page.getByText(lists('list.shown_other', { figure: '6' }))).toBeVisible()
    await expectSound()
    await button(wordsOf(screen.language)('lists.more')).click()
    await expect.element(page.getByText(lists('list.whole_other', { figure: '12' }))).toBeVisible()
    const search = page.getByLabelText(t('search'), { exact: true })
    await search.fill('G-01')
    await expect.element(page.getByText(lists('list.whole_other', { figure: '2' }))).toBeVisible()
    expect(new URL(location.href).searchParams.get('query')).toBe('G-01')
    await search.fill('g')
    await expect.element(page.getByText(lists('list.nothing'), { exact: true })).toBeVisible()
  })

  it('are deactivated once it was asked, and counted right after', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    answerCodes(codesNamed('G', 5))
    await visit(listOf(organization.key), staff)
    await expectTiles(t, { 'totals.total': 5, 'totals.active': 5, 'totals.deactivated': 0 })

    await beginChoosing(screen)
    for (const code of ['G-001', 'G-002']) {
      await page.getByLabelText(lists('table.select', { name: code })).click()
    }
    await button(t('take.deactivate.word')).click()
    const asked = t('take.deactivate.some_other', { figure: '2' })
    const dialog = page.getByRole('dialog', { name: asked, exact: true })
    await expect.element(dialog).toBeVisible()
    await expectSound()
    await dialog.getByRole('button', { name: lists('question.cancel') }).click()
    await expectTiles(t, { 'totals.active': 5 })
    await button(t('take.deactivate.word')).click()
    await dialog.getByRole('button', { name: t('take.deactivate.word'), exact: true }).click()

    const done = page.getByText(t('take.deactivate.done_other', { figure: '2' }))
    await expect.element(done).toBeVisible()
    await expectTiles(t, { 'totals.total': 5, 'totals.active': 3, 'totals.deactivated': 2 })
    expect(requestsOf(deactivateAllCodesForTeam)).toMatchObject([
      { body: { codes: ['G-001', 'G-002'], deactivateAll: false } },
    ])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a job on a list ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'codes')

  it('is said to be under way until fans have lost what it takes', async () => {
    const { organization, ...staff } = seatAtOrganization(screen)
    const job = aCodeJob({ kind: 'deactivate', state: 'settling', rows: 2, done: 2, changed: 2 })
    answerCodes([aCodeRow({ code: 'G-1', used: 12 }), aCodeRow({ code: 'G-2', limit: 5 })], [job])

    await visit(listOf(organization.key), staff)

    await expect.element(page.getByText(t('job.settling'), { exact: true })).toBeVisible()
    const uses = page.getByText(t('usesFree', { used: '12' }), { exact: true })
    await expect.element(uses).toBeVisible()
    await expect.element(page.getByText(t('usesOf', { used: '0', limit: '5' }))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'codes of a list that are taken or added ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'codes')
    const lists = wordsOf(screen.language, 'lists')

    it('are deleted, one of the deactivated or all', async () => {
      const { organization, ...staff } = seatAtOrganization(screen)
      const [first, ...others] = codesNamed('G', 3)
      answerCodes([...(first ? [{ ...first, status: 'deactivated' as const }] : []), ...others])
      await visit(listOf(organization.key), staff)

      await page.getByLabelText(t('status'), { exact: true }).selectOptions('deactivated')
      await beginChoosing(screen)
      await page.getByLabelText(lists('table.select', { name: 'G-000' })).click()
      await button(t('take.delete.word')).click()
      const one = t('take.delete.some_one', { figure: '1' })
      await page.getByRole('dialog', { name: one, exact: true }).getByRole('button').last().click()
      await expectTiles(t, { 'totals.total': 2, 'totals.active': 2, 'totals.deactivated': 0 })
      await button(t('whole.delete')).click()
      const all = t('take.delete.all_other', { figure: '2' })
      await page.getByRole('dialog', { name: all, exact: true }).getByRole('button').last().click()

      await expect.element(page.getByText(t('job.finished.delete'), { exact: true })).toBeVisible()
      await expectTiles(t, { 'rows.outcomes.changed': 2 })
      expect(requestsOf(deleteAllCodesForTeam).at(-1)).toMatchObject({
        body: { codes: [], deleteAll: true },
      })
      await page.getByRole('link', { name: t('job.toList'), exact: true }).click()
      await expect.element(page.getByText(t('none'), { exact: true })).toBeVisible()
      await expectTiles(t, { 'totals.total': 0 })
    })

    it('say what is being done with them, wherever it was begun', async () => {
      const { organization, ...staff } = seatAtOrganization(screen)
      const teamKey = organization.key
      const job = aCodeJob({ teamKey, state: 'running', rows: 100, done: 40, added: 40 })
      answerCodes([], [job])

      await visit(listOf(teamKey), staff)

      const under = page.getByRole('list', { name: t('jobs.underWay'), exact: true })
      await expect
        .element(under.getByText(t('job.progress', { done: '40', rows: '100' })))
        .toBeVisible()
      await expect
        .element(under.getByRole('link', { name: t('job.kinds.upload') }))
        .toHaveAttribute('href', portalPages.codeJob.href(teamKey, job.key))
    })
  },
)

describe('the codes that nobody has used', () => {
  const t = wordsOf('en', 'codes')

  it('are handed over as a file', async () => {
    const { organization, ...staff } = seatAtOrganization(EN_DESKTOP)
    answerCodes([aCodeRow({ code: 'P-1', accessLevel: 'player', limit: 1 })])
    answer(listUnusedCodes, { items: ['P-1'] })
    const downloaded = expectDownload()
    await visit(portalPages.playerCodes.href(organization.key), staff)
    await expect.element(page.getByText(organization.name).first()).toBeVisible()

    await button(t('unused.word')).click()

    const { name, text } = await downloaded()
    expect(name).toMatch(/^.+ unused-player-codes-[\d-]+\.csv$/)
    expect(name).toContain(organization.name)
    expect(text).toBe('code\r\nP-1\r\n')
  })

  it('say that there are none', async () => {
    const { organization, ...staff } = seatAtOrganization(EN_DESKTOP)
    answerCodes(codesNamed('G', 1))
    answer(listUnusedCodes, { items: [] })
    await visit(listOf(organization.key), staff)

    await button(t('unused.word')).click()

    await expect.element(page.getByText(t('unused.none'), { exact: true })).toBeVisible()
  })
})

describe('who may see codes', () => {
  it('is an admin, of any organization', async () => {
    const { organization } = seatAtOrganization(EN_DESKTOP)
    answerCodes(codesNamed('G', 1))

    await visit(listOf(organization.key), seat(EN_DESKTOP, { role: 'admin' }))

    const row = page.getByRole('rowheader', { name: 'G-000', exact: true })
    await expect.element(row).toBeVisible()
  })

  it.each([
    { role: 'team', teamID: '01ANOTHERTEAM' },
    { role: 'sponsor', sponsorID: '01SOMEBUSINESS' },
  ] as const)('is nobody else: $role', async (claims) => {
    await visit(listOf('01HARBOURGULLS'), seat(EN_DESKTOP, claims))

    const title = wordsOf('en', 'portal')('notAllowed.title')
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
