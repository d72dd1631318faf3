import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { codeIdOf } from '#shared/unlock-codes/code-id.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { checkedTotals } from '#test/fixtures/codes/codes.ts'
import { type CodesDesk, openCodes } from '#test/fixtures/codes/codes-page.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { givenFan } from '#test/fixtures/world.ts'

const stage = setStage()

describe('the codes of an organization', () => {
  let desk: CodesDesk
  beforeEach(async () => {
    desk = await openCodes(stage, FR_PHONE)
  })
  const press = (name: string) =>
    desk.page.getByRole('button', { name, exact: true }).press('Enter')

  it('come from a file, and are counted right after some of them and all are taken', async () => {
    const { page, team, t, lists, goTo, confirm, expectTiles } = desk
    await givenCode(team, { code: 'Gulls-1' })
    await goTo('/add?way=upload')
    const buffer = Buffer.from('name;Code\r\nx;Gulls-1\r\ny;Gulls-2\r\nz;"Gulls-3"')
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await press(t('add.upload.wordOf_other', { figure: '3' }))
    await page.getByText(t('added'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.added': 2, 'rows.outcomes.duplicate': 1 })
    await expect.poll(() => checkedTotals(team.key)).toMatchObject({ exclusive: { total: 3 } })

    await goTo('/exclusive-codes')
    await press(lists('table.choose'))
    for (const code of ['Gulls-1', 'Gulls-2']) {
      await page.getByLabel(lists('table.select', { name: code })).press('Space')
    }
    await press(t('take.deactivate.word'))
    await confirm(t('take.deactivate.some_other', { figure: '2' }), t('take.deactivate.word'))
    await expectTiles({ 'totals.total': 3, 'totals.active': 1, 'totals.deactivated': 2 })
    await press(t('whole.delete'))
    await confirm(t('take.delete.all_other', { figure: '3' }), t('take.delete.word'))
    await page.getByText(t('job.finished.delete'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.changed': 3 })
    await expect.poll(async () => (await checkedTotals(team.key))['exclusive']?.total).toBe(0)
  })

  it('are made by a pattern, and handed over as a file', async () => {
    const { page, team, t, goTo, expectTiles } = desk
    await goTo('/add?way=generate&kind=groupPass')
    await page.getByLabel(t('add.generate.count'), { exact: true }).fill('150')
    await page.getByLabel(t('add.generate.pattern'), { exact: true }).fill('GULLS-####-####')
    await press(t('add.generate.word'))
    await page.getByText(t('added'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.added': 150 })
    const coming = page.waitForEvent('download')
    await press(t('job.download.word'))

    const lines = readFileSync(await (await coming).path(), 'utf8').split('\r\n')
    expect(lines[0]).toBe('code')
    expect(lines.filter((line) => /^GULLS-.{4}-.{4}$/.test(line))).toHaveLength(150)
    await expect.poll(() => checkedTotals(team.key)).toMatchObject({ groupPass: { total: 150 } })
  })
})

it('a code is taken from a fan who has used it', async () => {
  const { page, team, t, goTo, confirm } = await openCodes(stage, FR_PHONE)
  const { code } = await givenCode(team, { code: 'Gulls/77', limit: 5 })
  const fan = await givenFan()
  await call(stage.cloud.api, unlockExclusives, {
    body: { teamKey: team.key, exclusiveCode: code },
    token: await makeToken(stage.cloud.outputs, { userKey: fan.key, email: fan.email }),
  })
  await goTo(`/exclusive-codes/${codeIdOf(code)}`)
  const name = t('users.notShared')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: t('users.takeFrom', { name }) }).press('Enter')
  await confirm(t('users.ask', { name }), t('users.take'))
  await row.getByText(t('users.statuses.locked'), { exact: true }).waitFor()
})
