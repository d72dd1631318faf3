import { expect, it } from 'vitest'
import { readOrganization } from '#lambdas/stores/organizations/organizations.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { formOf, OFFICE } from '#test/fixtures/office.ts'
import { storedDeal } from '#test/fixtures/portal-deals.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { setStage } from '#test/fixtures/stage.ts'
import {
  expectKept,
  seated,
  type WithoutMouse,
  withoutMouse,
} from '#test/fixtures/without-mouse.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const BUREAU: Screen = { language: 'fr', width: DESKTOP }

it('an admin signs in, finds their way, and makes an organization without a mouse', async () => {
  const { name } = await givenOrganization({ name: 'Les Goélands du port' })
  await stage.cloud.settle()
  const email = 'clavier@staff.example'
  const account = { email, password: PASSWORD, groups: ['admin'] }
  const { sub: key } = await stage.cloud.createAccount(account)
  await givenFan({ key, email, role: 'admin', languagePreference: 'fr' })
  const page = await stage.open(BUREAU, '/login?toPortal=true')
  const admin = withoutMouse(page, BUREAU)
  const { keys, named, site, lists } = admin
  const t = wordsOf('fr', 'organizations')
  await keys.write(page.getByLabel(site('login.email'), { exact: true }), email)
  await keys.write(page.getByLabel(site('login.password'), { exact: true }), PASSWORD)
  await keys.press(named('button', site('login.logIn')))
  await page.waitForURL('**/portal/dashboard')

  await admin.menu('organizations', '/portal/teams')
  await keys.write(page.getByLabel(t('search'), { exact: true }), 'Goélands')
  await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe('Goélands')
  const list = listOf(page, t('title'))
  await expect.poll(() => list.rows.count()).toBe(1)
  const menu = list.button(lists('table.actionsOf', { name }))
  await keys.press(menu)
  await expect.poll(() => hasFocus(page.getByRole('menuitem'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(menu)).toBe(true)
  await keys.press(list.link(name))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectKept(page)

  await admin.menu('createOrganization', '/portal/teams/create')
  await makeOrganization(admin)
})

async function giveAccount(
  { page, keys, site }: WithoutMouse,
  kind: 'team' | 'sponsor',
  email: string,
) {
  const staff = wordsOf('fr', 'staff')
  const step = formOf(page, staff('step.title'))
  const field = (name: string) => step.getByLabel(site(`login.${name}`), { exact: true })
  await keys.write(field('email'), email)
  await keys.write(field('password'), PASSWORD)
  await keys.write(field('confirmPassword'), PASSWORD)
  await keys.press(step.getByRole('button', { name: staff(`step.create.${kind}`), exact: true }))
}

async function makeOrganization(admin: WithoutMouse): Promise<void> {
  const { page, keys, forms } = admin
  const t = wordsOf('fr', 'organizations')
  await giveAccount(admin, 'team', 'bureau@merles.example')
  const form = formOf(page, t('form.new'))
  await form.waitFor()
  await expectKept(page)
  const create = form.getByRole('button', { name: t('form.create'), exact: true })
  await keys.write(form.getByLabel(t('fields.name'), { exact: true }), 'Merles')
  await keys.press(create)
  const alert = form.getByRole('alert').first()
  await alert.getByText(forms('validation.organization.pictures'), { exact: true }).waitFor()
  await expect.poll(() => hasFocus(alert)).toBe(true)
  await admin.picture(form, t('fields.logo'))
  await admin.picture(form, t('fields.picture'))
  await keys.press(create)
  await page.waitForURL('**/portal/teams')
  await expectKept(page)
  await expect
    .poll(async () => (await readOrganization('merles'))?.organization.name)
    .toBe('Merles')
}

it('an admin makes a business and its deal without a mouse', async () => {
  const team = await givenOrganization({ name: 'Les Huards' })
  const sponsor = await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 })
  await stage.cloud.settle()
  const admin = await seated(stage, BUREAU, { role: 'admin' }, '/portal/sponsors/create')
  await makeBusiness(admin)
  await admin.page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/create`))
  const dealKey = await makeDeal(admin)
  const deal = await storedDeal(dealKey)
  expect(deal).toMatchObject({ triggered: true, active: false, dealType: 'online' })
  expect(deal.publishAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00.000Z$/)
  expect(deal.teams.map(({ key }) => key)).toEqual([team.key])
})

async function makeBusiness(admin: WithoutMouse): Promise<void> {
  const { page, keys, portal } = admin
  const t = wordsOf('fr', 'businesses')
  await giveAccount(admin, 'sponsor', 'comptoir@four.example')
  const form = formOf(page, t('form.new'))
  await form.waitFor()
  await expectKept(page)
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  const place = (name: string) => form.getByLabel(portal(`address.${name}`), { exact: true })
  const create = form.getByRole('button', { name: t('form.create'), exact: true })
  await keys.write(field('name'), 'Four du coin')
  await keys.press(create)
  // What does not say which field it means is said at the field itself, which has the focus.
  await expect.poll(() => hasFocus(field('category').first())).toBe(true)
  await admin.takeFirst(field('category').first())
  await admin.picture(form, t('fields.picture'))
  await keys.write(place('latitude'), '43.65')
  await keys.write(place('longitude'), '-79.38')
  await keys.press(create)
  await page.waitForURL('**/portal/sponsors')
  await expectKept(page)
}

async function makeDeal(admin: WithoutMouse): Promise<string> {
  const { page, keys, deals: t, forms } = admin
  const form = formOf(page, t('form.new'))
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  await admin.picture(form, t('fields.picture'))
  await keys.write(field('description').first(), 'A free coffee')
  await keys.write(field('descriptionFr'), 'Un café gratuit')
  await admin.takeFirst(field('teamKeys').first())
  await keys.choose(form.getByRole('radio', { name: t('dealTypes.instore') }), 1)
  await keys.write(field('website'), 'https://four.example')
  await keys.write(field('delayDay'), '1')
  await keys.press(form.getByRole('switch', { name: t('fields.triggered') }), 'Space')
  await keys.write(field('triggerDurationHours'), '3')
  const start = form.getByRole('group', { name: t('fields.publishAt'), exact: true })
  await admin.wind(start.getByLabel(forms('form.moment.day'), { exact: true }))
  await admin.wind(start.getByLabel(forms('form.moment.time'), { exact: true }))
  await keys.press(form.getByRole('button', { name: t('form.create'), exact: true }))
  await page.waitForURL(/\/deals\/[0-9A-Z]{26}$/)
  await expectKept(page)
  return page.url().slice(-26)
}

it('an admin orders the featured organizations without a mouse', async () => {
  const names = ['Les Alouettes', 'Les Bernaches']
  for (const name of names) await givenOrganization({ name })
  await stage.cloud.settle()
  const admin = await seated(stage, BUREAU, { role: 'admin' }, '/portal/admin-settings')
  const { page, keys, named, forms } = admin
  const t = wordsOf('fr', 'settings')
  await keys.press(named('link', t('featured.title')))
  const form = formOf(page, t('featured.title'))
  const box = form.getByRole('combobox', { name: t('featured.organization'), exact: true })
  for (const [index, name] of names.entries()) {
    await keys.press(form.getByRole('button', { name: t('featured.add'), exact: true }))
    await admin.find(box.nth(index), name)
  }
  const handle = (place: number) => {
    const row = `${t('featured.slot')} ${place}`
    return form.getByRole('button', { name: forms('form.rows.move', { row }), exact: true })
  }
  await keys.press(handle(2), 'ArrowUp')
  await expect.poll(() => box.first().inputValue()).toBe('Les Bernaches')
  await expect.poll(() => hasFocus(handle(1))).toBe(true)
  await keys.press(form.getByRole('button', { name: t('save.changes'), exact: true }))
  await form.getByText(forms('form.saved'), { exact: true }).waitFor()
  await expectKept(page)
})

it('an organization goes to its trigger board, fires and takes back without a mouse', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ name: 'Corner Oven', teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team], { triggered: true, active: false })
  await stage.cloud.settle()
  const staff = await seated(stage, OFFICE, { role: 'team', teamID: team.key }, '/portal')
  const { page, keys, named, portal, deals: t, lists } = staff
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: portal('search.title') })
  await expect.poll(() => hasFocus(search.getByRole('combobox'))).toBe(true)
  await page.keyboard.type(portal('search.pages.triggerBoard'))
  await search.getByRole('option', { name: portal('search.pages.triggerBoard') }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/trigger-board')
  await search.waitFor({ state: 'hidden' })

  const isActive = async () => (await storedDeal(deal.key)).active
  await keys.press(page.getByRole('listitem').getByRole('checkbox'), 'Space')
  await keys.press(named('button', t('board.fire_one', { figure: '1' })))
  await expect.poll(isActive).toBe(true)
  await keys.press(named('button', lists('table.undo')))
  await expect.poll(isActive).toBe(false)
  await expectKept(page)
})

it('a business redeems a code without a mouse', async () => {
  const team = await givenOrganization()
  const sale = await givenFlashSale(20, { team })
  const { code } = await givenPurchase(sale, { priceCents: 1299 })
  const { key } = sale.sponsor
  const staff = await seated(stage, OFFICE, { role: 'sponsor', sponsorID: key }, '/portal')
  const { page, keys, portal } = staff
  await keys.press(page.getByRole('link', { name: portal('purchases.title'), exact: true }))
  await page.waitForURL(`**/portal/sponsors/${key}/purchases`)
  const box = page.getByLabel(portal('counter.codeLabel'), { exact: true })
  await keys.write(box, formatPurchaseCode(code))
  await page.keyboard.press('Enter')
  const green = page.getByRole('dialog', { name: portal('counter.valid.title') })
  await keys.press(green.getByRole('button', { name: portal('counter.confirm') }))
  await page.getByRole('dialog', { name: portal('counter.confirmed.title') }).waitFor()
  await page.keyboard.press('Enter')
  await expectKept(page)
})
