import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { unlockExclusives } from '#shared/api/me.ts'
import type { Organization } from '#shared/model/organization.ts'
import { codeIdOf } from '#shared/unlock-codes/code-id.ts'
import { call } from '#test/fixtures/api.ts'
import { checkedTotals } from '#test/fixtures/codes/codes.ts'
import { type CodesDesk, openCodes } from '#test/fixtures/codes-page.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenCode, givenCodeJob, givenFan, givenOrganization } from '#test/fixtures/world.ts'

const stage = setStage()

const codesOf = (team: Organization, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      givenCode(team, { code: `G-${String(i).padStart(3, '0')}` }),
    ),
  )

describe.each(EN_DESKTOP_FR_PHONE)('the codes of an organization ($language, $width)', (screen) => {
  let desk: CodesDesk
  beforeEach(async () => {
    desk = await openCodes(stage, screen)
  })

  it('are counted kind by kind, on the way from the dashboard', async () => {
    const { page, team, t } = desk
    const portal = wordsOf(screen.language, 'portal')
    await codesOf(team, 3)
    await givenCode(team, { code: 'P-1', kind: 'special', accessLevel: 'player', limit: 1 })
    await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
    const link = portal('dashboard.exclusiveCodes_other', { formatted: '3' })
    await page.getByRole('link', { name: link, exact: true }).press('Enter')

    await page.getByRole('heading', { level: 1, name: t('all'), exact: true }).waitFor()
    const row = (level: string) => page.getByRole('row').filter({ hasText: t(`lists.${level}`) })
    const cells = (level: string) => row(level).getByRole('cell').allTextContents()
    const counts = (total: number, active: number, deactivated: number) =>
      Object.entries({ total, active, deactivated }).map(([key, n]) => t(`totals.${key}`) + n)
    await expect.poll(() => cells('exclusive')).toEqual(counts(3, 3, 0))
    await expect.poll(() => cells('player')).toEqual(counts(1, 1, 0))
    await look(page)
    await row('player').getByRole('link').press('Enter')
    await page.getByRole('rowheader', { name: 'P-1', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(
      `/portal/teams/${team.key}/special-offers-codes/player-codes`,
    )
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t('unused.word'), exact: true }).press('Enter')
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^unused-player-codes-[\d-]+\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toBe('code\r\nP-1\r\n')
    await page.goto(stage.at(`/portal/teams/${team.key}/special-offers-codes/exclusive-codes`))
    await page.getByRole('button', { name: t('unused.word'), exact: true }).press('Enter')
    await page.getByText(t('unused.none'), { exact: true }).waitFor()
  })

  it('are listed 50 at a time, and found by how they begin', async () => {
    const { page, team, t, lists, goTo } = desk
    await codesOf(team, 60)
    await goTo('/exclusive-codes')
    await page.getByText(lists('list.shown_other', { figure: '50' })).waitFor()
    await look(page)
    await page.getByRole('button', { name: lists('list.more') }).press('Enter')
    await page.getByText(lists('list.whole_other', { figure: '60' })).waitFor()

    await page.getByLabel(t('search'), { exact: true }).fill('G-05')
    await page.getByText(lists('list.whole_other', { figure: '10' })).waitFor()
    expect(new URL(page.url()).searchParams.get('query')).toBe('G-05')
    await page.getByLabel(t('search'), { exact: true }).fill('g')
    await page.getByText(lists('list.nothing'), { exact: true }).waitFor()
  })

  it('are deactivated and deleted, those selected or all, and counted right after', async () => {
    const { page, team, t, lists, goTo, confirm, expectTiles } = desk
    await codesOf(team, 5)
    await goTo('/exclusive-codes')
    await expectTiles({ 'totals.total': 5, 'totals.active': 5, 'totals.deactivated': 0 })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    for (const code of ['G-001', 'G-002']) {
      await page.getByLabel(lists('table.select', { name: code })).press('Space')
    }
    await button(t('take.deactivate.word')).press('Enter')
    const asked = t('take.deactivate.some_other', { figure: '2' })
    await page.getByRole('dialog', { name: asked }).waitFor()
    await look(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: lists('question.cancel') })
      .click()
    await expectTiles({ 'totals.active': 5 })

    await button(t('take.deactivate.word')).press('Enter')
    await confirm(asked, t('take.deactivate.word'))
    await page.getByText(t('take.deactivate.done_other', { figure: '2' })).waitFor()
    await expectTiles({ 'totals.total': 5, 'totals.active': 3, 'totals.deactivated': 2 })
    await page.getByLabel(t('status'), { exact: true }).selectOption('deactivated')
    await page.getByRole('rowheader', { name: 'G-002', exact: true }).waitFor()
    await page.getByLabel(lists('table.select', { name: 'G-002' })).press('Space')
    await button(t('take.delete.word')).press('Enter')
    await confirm(t('take.delete.some_one', { figure: '1' }), t('take.delete.word'))
    await expectTiles({ 'totals.total': 4, 'totals.active': 3, 'totals.deactivated': 1 })

    await button(t('whole.delete')).press('Enter')
    await confirm(t('take.delete.all_other', { figure: '4' }), t('take.delete.word'))
    await page.getByText(t('job.finished.delete'), { exact: true }).waitFor()
    await expectTiles({ 'rows.outcomes.changed': 4 })
    await page.getByRole('link', { name: t('job.toList'), exact: true }).press('Enter')
    await page.getByText(t('none'), { exact: true }).waitFor()
    await expectTiles({ 'totals.total': 0 })
    await expect.poll(async () => (await checkedTotals(team.key))['exclusive']?.total).toBe(0)
  })

  it('have a page each: users, taking it from one of them, and its end', async () => {
    const { page, team, t, goTo, confirm } = desk
    const { code } = await givenCode(team, { code: 'Gulls/77', limit: 5 })
    const fan = await givenFan({ email: `${screen.language}@fans.example` })
    await call(stage.cloud.api, unlockExclusives, {
      body: { teamKey: team.key, exclusiveCode: code },
      token: await makeToken(stage.cloud.outputs, { userKey: fan.key, email: fan.email }),
    })
    await goTo(`/exclusive-codes/${codeIdOf(code)}`)
    await page.getByRole('heading', { level: 1, name: code, exact: true }).waitFor()
    // They have not agreed that this organization learns their e-mail.
    const name = t('users.notShared')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(t('users.statuses.unlocked'), { exact: true }).waitFor()
    await look(page)
    await row.getByRole('button', { name: t('users.takeFrom', { name }) }).press('Enter')
    await confirm(t('users.ask', { name }), t('users.take'))
    await row.getByText(t('users.statuses.locked'), { exact: true }).waitFor()

    await page.getByRole('button', { name: t('take.deactivate.word'), exact: true }).press('Enter')
    await confirm(t('take.deactivate.one', { code }), t('take.deactivate.word'))
    await page.getByText(t('deactivatedAt'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('take.delete.word'), exact: true }).press('Enter')
    await confirm(t('take.delete.one', { code }), t('take.delete.word'))
    await page.getByText(t('none'), { exact: true }).waitFor()
  })

  it('say of a wrong address that it is one', async () => {
    const { page, t, goTo } = desk
    await goTo('/player-codes/NoSuchCode')
    await page.getByRole('alert').getByText(t('invalid'), { exact: true }).waitFor()
    await look(page)
    await goTo('/jobs/01NOSUCHJOB')
    await page.getByRole('alert').getByText(t('invalid'), { exact: true }).waitFor()
  })

  it('show what is being done with them, wherever it was begun', async () => {
    const { page, team, t, goTo } = desk
    const job = await givenCodeJob(team, { state: 'running', rows: 100, done: 40, added: 40 })
    await goTo('/exclusive-codes')
    const under = page.getByRole('list', { name: t('jobs.underWay'), exact: true })
    await under.getByText(t('job.progress', { done: '40', rows: '100' })).waitFor()
    await under.getByRole('link', { name: t('job.kinds.upload') }).press('Enter')
    await page.getByText(t('job.goesOn'), { exact: true }).waitFor()
    expect(page.url()).toContain(job.key)
    await look(page)
  })
})

describe('the error of the specification', () => {
  it('has its exact words', () => {
    expect(wordsOf('en', 'codes')('invalid')).toBe('Invalid teamId or codeId')
    expect(wordsOf('en', 'codes')('added')).toBe('Codes added successfully')
  })
})

describe('who may see codes', () => {
  const screen = { language: 'en', width: DESKTOP } as const

  it('is an admin, of any organization', async () => {
    const { page, team, goTo } = await openCodes(stage, screen, 'admin')
    await codesOf(team, 1)
    await goTo('/exclusive-codes')
    await page.getByRole('rowheader', { name: 'G-000', exact: true }).waitFor()
  })

  it('is nobody of another organization, and no business', async () => {
    const portal = wordsOf('en', 'portal')
    const { team } = await openCodes(stage, screen)
    const others = [
      { role: 'team', teamID: (await givenOrganization()).key },
      { role: 'sponsor', sponsorID: '01SOMEBUSINESS' },
    ] as const
    for (const [index, claims] of others.entries()) {
      const email = `other-${index}@staff.example`
      const path = `/portal/teams/${team.key}/special-offers-codes/exclusive-codes`
      const page = await signedInStaff(stage, screen, { email, ...claims }, { path })
      await page.getByText(portal('notAllowed.title')).first().waitFor()
    }
  })
})
