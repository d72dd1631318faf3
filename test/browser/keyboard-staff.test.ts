import { expect, it } from 'vitest'
import { readOrganization } from '#lambdas/stores/organizations/organizations.ts'
import { hasFocus } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import {
  expectKept,
  type WithoutMouse,
  withoutMouse,
} from '#test/fixtures/browser/without-mouse.ts'
import { formOf } from '#test/fixtures/portal/office.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { listOf } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const stage = setStage()

it('an admin signs in, finds their way, and makes an organization without a mouse', async () => {
  const { name } = await givenOrganization({ name: 'Les Goélands du port' })
  await stage.cloud.settle()
  const email = 'clavier@staff.example'
  const account = { email, password: PASSWORD, groups: ['admin'] }
  const { sub: key } = await stage.cloud.createAccount(account)
  await givenFan({ key, email, role: 'admin', languagePreference: 'fr' })
  const page = await stage.open(FR_DESKTOP, '/login?toPortal=true')
  const admin = withoutMouse(page, FR_DESKTOP)
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

async function giveAccount({ page, keys, site }: WithoutMouse, email: string) {
  const staff = wordsOf('fr', 'staff')
  const step = formOf(page, staff('step.title'))
  const field = (name: string) => step.getByLabel(site(`login.${name}`), { exact: true })
  await keys.write(field('email'), email)
  await keys.write(field('password'), PASSWORD)
  await keys.write(field('confirmPassword'), PASSWORD)
  await keys.press(step.getByRole('button', { name: staff('step.create.team'), exact: true }))
}

async function makeOrganization(admin: WithoutMouse): Promise<void> {
  const { page, keys, forms } = admin
  const t = wordsOf('fr', 'organizations')
  await giveAccount(admin, 'bureau@merles.example')
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
