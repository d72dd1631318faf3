import { expect, it } from 'vitest'
import { readBrandRecord } from '#lambdas/stores/organizations/brands.ts'
import { unlockExclusives } from '#shared/api/me.ts'
import { codeIdOf } from '#shared/unlock-codes/code-id.ts'
import { call } from '#test/fixtures/api.ts'
import { checkedTotals } from '#test/fixtures/codes/codes.ts'
import { shareEmail } from '#test/fixtures/fans/sharing.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { formOf, OFFICE } from '#test/fixtures/office.ts'
import { storedDeal } from '#test/fixtures/portal-deals.ts'
import { DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { signIn } from '#test/fixtures/staff/staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { expectKept, seated, type WithoutMouse } from '#test/fixtures/without-mouse.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  givenCode,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
} from '#test/fixtures/world.ts'

const stage = setStage()
const BUREAU: Screen = { language: 'fr', width: DESKTOP }

it('an organization adds, takes back and deletes its codes without a mouse', async () => {
  const team = await givenOrganization()
  const path = `/portal/teams/${team.key}/special-offers-codes`
  const staff = await seated(stage, BUREAU, { role: 'team', teamID: team.key }, `${path}/add`)
  const { page, keys, named, lists } = staff
  const t = wordsOf('fr', 'codes')
  const added = page.getByText(t('added'), { exact: true })
  await keys.write(page.getByLabel(t('code'), { exact: true }), 'Merles-1')
  await page.keyboard.press('Enter')
  await added.waitFor()
  await expectKept(page)

  await keys.press(named('link', t('add.upload.title')))
  const buffer = Buffer.from('code\nMerles-2\nMerles-3\n')
  const file = { name: 'codes.csv', mimeType: 'text/csv', buffer }
  await staff.file(named('button', t('file.choose')), file)
  const send = named('button', t('add.upload.wordOf_other', { figure: '2' }))
  await send.waitFor()
  await expectKept(page)
  await keys.press(send)
  await page.waitForURL('**/jobs/*')
  await added.waitFor()
  await expectKept(page)

  await page.goto(stage.at(`${path}/add?way=generate`))
  await keys.write(page.getByLabel(t('add.generate.count'), { exact: true }), '2')
  await keys.write(page.getByLabel(t('add.generate.pattern'), { exact: true }), 'MERLE-####-####')
  await keys.press(named('button', t('add.generate.word')))
  await page.waitForURL('**/jobs/*')
  await added.waitFor()
  await keys.press(named('link', t('job.toList')))
  await page.waitForURL('**/exclusive-codes')
  await expectKept(page)

  const box = (code: string) => page.getByLabel(lists('table.select', { name: code }))
  for (const code of ['Merles-1', 'Merles-2']) await keys.press(box(code), 'Space')
  await staff.answer(named('button', t('take.deactivate.word')), t('take.deactivate.word'))
  await box('Merles-1').waitFor({ state: 'hidden' })
  await expectKept(page)
  await keys.press(box('Merles-3'), 'Space')
  await staff.answer(named('button', t('take.delete.word')), t('take.delete.word'))
  await box('Merles-3').waitFor({ state: 'hidden' })
  await expectKept(page)
  const totals = await checkedTotals(team.key)
  expect(totals['exclusive']).toEqual({ total: 4, active: 2, deactivated: 2 })
  await staff.answer(named('button', t('whole.delete')), t('take.delete.word'))
  await page.getByText(t('job.finished.delete'), { exact: true }).waitFor()
  await expectKept(page)
})

it('an organization takes a code from a fan and reads who follows it without a mouse', async () => {
  const team = await givenOrganization()
  const { code } = await givenCode(team, { code: 'Merles-7' })
  const fan = await givenFan({ email: 'merle@fans.example' }, [team])
  await call(stage.cloud.api, unlockExclusives, {
    body: { teamKey: team.key, exclusiveCode: code },
    token: await makeToken(stage.cloud.outputs, { userKey: fan.key, email: fan.email }),
  })
  await shareEmail(stage.cloud, fan, team)
  const path = `/portal/teams/${team.key}/special-offers-codes/exclusive-codes/${codeIdOf(code)}`
  const staff = await seated(stage, BUREAU, { role: 'team', teamID: team.key }, path)
  const { page, named } = staff
  const t = wordsOf('fr', 'codes')
  const name = String(fan.email)
  await staff.answer(named('button', t('users.takeFrom', { name })), t('users.take'))
  await page.getByText(t('users.statuses.locked'), { exact: true }).waitFor()
  await expectKept(page)
  await staff.answer(named('button', t('take.delete.word')), t('take.delete.word'))
  await page.waitForURL('**/exclusive-codes')
  await expectKept(page)

  await page.goto(stage.at(`/portal/teams/${team.key}/followers`))
  await passFilters(staff)
  await page.goto(stage.at(`/portal/teams/${team.key}/redemptions`))
  await passFilters(staff)
})

/** Chooses in the first filter of a list that has none of it, and takes it back. */
async function passFilters({ page, keys, named, lists }: WithoutMouse): Promise<void> {
  const bar = page.getByRole('search', { name: lists('filters.label') })
  const choice = bar.getByRole('combobox').first()
  await keys.choose(choice, 1)
  await expect.poll(() => new URL(page.url()).search).not.toBe('')
  await expect.poll(() => hasFocus(choice)).toBe(true)
  await keys.press(named('button', lists('filters.clear')))
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expectKept(page, bar)
}

it('an admin filters a list, and links, invites and suspends staff without a mouse', async () => {
  const team = await givenOrganization({ name: 'Les Pluviers', categories: ['Hockey'] })
  await stage.cloud.settle()
  const admin = await seated(stage, BUREAU, { role: 'admin' }, '/portal/teams')
  const { page, keys, named, forms } = admin
  const t = wordsOf('fr', 'staff')
  await passFilters(admin)

  await page.goto(stage.at('/portal/teams/create'))
  await giveAccount(admin, 'pluviers@staff.example')
  await keys.press(named('button', t('step.linkTo.team')))
  const picker = page.getByRole('combobox', { name: t('links.team'), exact: true })
  await expect.poll(() => hasFocus(picker)).toBe(true)
  await keys.press(named('button', t('step.back')))
  await expectKept(page)
  await keys.press(named('button', t('step.linkTo.team')))
  await admin.find(picker, team.name)
  await keys.press(named('button', t('step.link.team')))
  await page.waitForURL((url) => url.pathname === '/portal/teams')
  await expectKept(page)

  await page.goto(stage.at('/portal/admin-settings'))
  await keys.press(named('link', t('title')))
  await keys.press(named('link', t('invite.word')))
  await page.getByRole('heading', { level: 1, name: t('invite.title') }).waitFor()
  await giveAccount(admin, 'bureau@staff.example')
  await keys.choose(page.getByRole('radio', { name: t('roles.team') }), 1)
  await keys.choose(page.getByRole('radio', { name: t('roles.sponsor') }), 1)
  await keys.press(named('button', t('invite.send')))
  await page.getByRole('heading', { level: 1, name: 'bureau@staff.example' }).waitFor()
  await expectKept(page)
  await keys.press(page.getByRole('radio', { name: t('roles.admin') }), 'ArrowDown')
  await admin.find(picker, team.name)
  await keys.press(named('button', forms('form.save')))
  await page.getByText(forms('form.saved'), { exact: true }).waitFor()
  await expectKept(page)
  await admin.answer(named('button', t('suspend.word')), t('suspend.word'))
  await page.getByText(t('standing.suspended'), { exact: true }).waitFor()
  await expectKept(page)
  await expect(signIn(stage.cloud, 'bureau@staff.example')).rejects.toThrow()
})

async function giveAccount({ page, keys, site }: WithoutMouse, email: string): Promise<void> {
  const field = (name: string) => page.getByLabel(site(`login.${name}`), { exact: true })
  await keys.write(field('email'), email)
  await keys.write(field('password'), PASSWORD)
  await keys.write(field('confirmPassword'), PASSWORD)
}

it('an admin makes a brand with a deal group, and ends both without a mouse', async () => {
  const team = await givenOrganization({ name: 'Les Merles du four' })
  const sponsor = await givenSponsor({ name: 'Four des Merles', teamKeys: [team.key] })
  const french = { description: 'Pain des Merles', descriptionFr: 'Pain des Merles' }
  const deal = await givenDeal(sponsor, [team], french)
  await stage.cloud.settle()
  const admin = await seated(stage, BUREAU, { role: 'admin' }, '/portal/brands/create')
  const { page, keys, named, lists } = admin
  const t = wordsOf('fr', 'brands')
  const form = formOf(page, t('add'))
  await keys.write(form.getByLabel(t('fields.name'), { exact: true }), 'Fours')
  await keys.choose(form.getByRole('radio', { name: t('types.team.name') }), 1)
  await admin.find(form.getByRole('combobox', { name: t('fields.teamKey') }), team.name)
  await admin.find(form.getByRole('combobox', { name: t('fields.sponsorKeys') }), sponsor.name)
  await page.keyboard.press('Escape')
  await admin.picture(form, t('fields.logo'))
  await keys.press(form.getByRole('button', { name: t('form.create'), exact: true }))
  await page.waitForURL(/\/portal\/brands\/[0-9A-Z]{26}$/)
  const key = page.url().slice(-26)
  await expectKept(page)

  await keys.press(named('link', t('groups.add')))
  const group = formOf(page, t('groups.add'))
  await keys.write(group.getByLabel(t('groups.fields.description'), { exact: true }), 'Two loaves')
  const inFrench = group.getByLabel(t('groups.fields.descriptionFr'), { exact: true })
  await keys.write(inFrench, 'Deux pains')
  await admin.picture(group, t('groups.fields.picture'))
  const offers = group.getByRole('combobox', { name: t('groups.fields.offerKeys') })
  await admin.find(offers, deal.description)
  await page.keyboard.press('Escape')
  await keys.press(group.getByRole('button', { name: t('groups.create'), exact: true }))
  const list = listOf(page, t('groups.title'))
  await list.row('Deux pains').waitFor()
  await expectKept(page)

  const menu = named('button', lists('table.actionsOf', { name: 'Deux pains' }))
  const dialog = page.getByRole('dialog')
  const askToDelete = async () => {
    await keys.press(menu)
    // Until the menu has the focus, a key would still go to its button.
    await expect.poll(() => hasFocus(page.getByRole('menuitem'))).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
  }
  await askToDelete()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(menu)).toBe(true)
  await askToDelete()
  await keys.press(dialog.getByRole('button', { name: t('groups.delete.word'), exact: true }))
  await page.getByText(t('groups.none'), { exact: true }).waitFor()
  await expectKept(page)
  await admin.answer(named('button', t('actions.delete')), t('delete.word'))
  await page.waitForURL('**/portal/brands')
  await expectKept(page)
  await expect.poll(() => readBrandRecord(key)).toBeUndefined()
})

it('an admin changes categories and weights without a mouse', async () => {
  const admin = await seated(stage, BUREAU, { role: 'admin' }, '/portal/admin-settings')
  const { page, keys, named, forms } = admin
  const t = wordsOf('fr', 'settings')
  await keys.press(named('link', t('categories.title')))
  const form = formOf(page, t('categories.title'))
  const add = form.getByRole('button', { name: t('categories.add'), exact: true })
  await add.waitFor()
  const before = await form.getByLabel(t('categories.english'), { exact: true }).count()
  await keys.press(add)
  const english = form.getByLabel(t('categories.english'), { exact: true })
  await expect.poll(() => english.count()).toBe(before + 1)
  await expect.poll(() => hasFocus(english.last())).toBe(true)
  await page.keyboard.type('Choirs')
  await keys.press(form.getByRole('button', { name: t('save.changes'), exact: true }))
  const saved = page.getByText(forms('form.saved'), { exact: true })
  await saved.waitFor()
  await expectKept(page)
  await givenOrganization({ categories: ['Choirs'] })
  await stage.cloud.settle()
  await page.reload()
  const uses = t('categories.organizations_one', { figure: '1' })
  await form.getByText(uses, { exact: true }).waitFor()
  const row = `${t('categories.category')} ${before + 1}`
  const remove = forms('form.rows.remove', { row })
  await keys.press(form.getByRole('button', { name: remove, exact: true }))
  await expectKept(page, form)
  await keys.press(form.getByRole('button', { name: t('save.changes'), exact: true }))
  const dialog = page.getByRole('dialog')
  await keys.press(dialog.getByRole('button', { name: t('categories.ask.word'), exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  await saved.waitFor()
  await expectKept(page)

  await page.goto(stage.at('/portal/admin-settings/recommended-deals'))
  const weights = formOf(page, t('recommended.title'))
  await keys.write(weights.getByLabel(t('parts.popularity.name'), { exact: true }), '41')
  await keys.press(weights.getByRole('button', { name: t('save.changes'), exact: true }))
  await weights.getByText(forms('form.saved'), { exact: true }).waitFor()
  await expectKept(page)
  const trial = formOf(page, t('trial.title'))
  await keys.press(trial.getByRole('button', { name: t('trial.show'), exact: true }))
  await expectKept(page)
})

it('an admin makes a flash deal, a contest and a hidden deal without a mouse', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({
    ...{ teamKeys: [team.key], redeemRadius: 200, stripeAccountId: 'acct_1' },
  })
  const path = `/portal/sponsors/${sponsor.key}/deals/create`
  const admin = await seated(stage, OFFICE, { role: 'admin' }, path)
  const flash = await makeDeal(admin, async (form) => {
    const field = (name: string) => form.getByLabel(admin.deals(`fields.${name}`), { exact: true })
    await admin.keys.choose(visibility(admin, form, 'public'), 2)
    await admin.keys.write(field('priceCents'), '12.50')
    await admin.keys.write(field('originalValueCents'), '25')
    await admin.keys.write(field('totalAvailable'), '3')
  })
  expect(flash).toMatchObject({ flashDeal: true, priceCents: 1250, totalAvailable: 3 })
  await admin.page.goto(stage.at(`${path}?from=${flash.key}`))
  const contest = await makeDeal(admin, (form) =>
    admin.keys.choose(visibility(admin, form, 'flash'), 1),
  )
  expect(contest).toMatchObject({ contestDeal: true, flashDeal: false })
  await admin.page.goto(stage.at(`${path}?from=${contest.key}`))
  const hidden = await makeDeal(admin, async (form) => {
    await admin.keys.choose(visibility(admin, form, 'contest'), 1)
    await admin.takeFirst(form.getByLabel(admin.deals('fields.accessLevels')).first())
    await admin.keys.write(form.getByLabel(admin.deals('fields.delayDay'), { exact: true }), '1')
  })
  expect(hidden).toMatchObject({ hiddenDeal: true, accessLevels: ['player'] })
})

type DealForm = ReturnType<typeof formOf>

const visibility = ({ deals }: WithoutMouse, form: DealForm, name: string) =>
  form.getByRole('radio', { name: deals(`visibilities.${name}.name`) })

/** From nothing, or from a copy of one that is there. */
async function makeDeal(admin: WithoutMouse, fill: (form: DealForm) => Promise<void>) {
  const { page, keys, deals: t } = admin
  const isCopy = page.url().includes('?from=')
  const form = formOf(page, t(isCopy ? 'form.copy' : 'form.new'))
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  if (!isCopy) {
    await admin.picture(form, t('fields.picture'))
    await keys.write(field('description').first(), 'A free coffee')
    await keys.write(field('descriptionFr'), 'Un café gratuit')
    await admin.takeFirst(field('teamKeys').first())
  }
  await fill(form)
  await keys.press(form.getByRole('button', { name: t('form.create'), exact: true }))
  await page.waitForURL(/\/deals\/[0-9A-Z]{26}$/)
  await expectKept(page)
  return storedDeal(page.url().slice(-26))
}

it('a business gives its training document and looks through its redemptions without a mouse', async () => {
  const sponsor = await givenSponsor()
  const path = `/portal/sponsors/${sponsor.key}`
  const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
  const staff = await seated(stage, BUREAU, claims, `${path}/documents`)
  const { page, keys, named, portal, forms } = staff
  const t = wordsOf('fr', 'businesses')
  await keys.press(named('link', t('documents.upload')))
  const form = formOf(page, t('documents.upload'))
  await form.waitFor()
  await expectKept(page)
  const save = form.getByRole('button', { name: forms('form.save'), exact: true })
  await keys.press(save)
  await form.getByText(forms('validation.upload.required'), { exact: true }).waitFor()
  await expectKept(page, form)
  const buffer = Buffer.from('%PDF-1.7 How to redeem')
  const field = form.getByRole('group', { name: t('documents.training'), exact: true })
  const file = { name: 'training.pdf', mimeType: 'application/pdf', buffer }
  await staff.file(field.getByRole('button').first(), file)
  await form.getByText(portal('uploads.done')).waitFor()
  await expectKept(page, form)
  await keys.press(save)
  await page.waitForURL('**/documents')
  await keys.to(named('link', t('documents.download')))

  await page.goto(stage.at(`${path}/redemptions`))
  await passFilters(staff)
})
