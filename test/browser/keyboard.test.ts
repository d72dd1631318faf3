import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { userNameItems } from '#lambdas/stores/fans/user-names.ts'
import { categoriesItem } from '#lambdas/stores/organizations/categories.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import type { Organization } from '#shared/model/organization.ts'
import { keyboardOf } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_DESKTOP, FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const stage = setStage()
let gulls: Organization

beforeAll(async () => {
  gulls = await givenOrganization({ name: 'Harbour Gulls' })
  await givenOrganization({ name: 'River Otters' })
  const categories = ORGANIZATION_CATEGORIES.map((name) => ({ name, subcategories: [] }))
  await put(...userNameItems('taken', 'somebody-else'), categoriesItem({ categories, french: {} }))
})

const landOn = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** Returns functions that locate elements of a page by their texts in the screen's language. */
function partsOf(page: Page, { language }: Screen) {
  const exact = true
  return {
    t: wordsOf(language),
    fan: wordsOf(language, 'fan'),
    button: (name: string) => page.getByRole('button', { name, exact }),
    link: (name: string) => page.getByRole('link', { name, exact }),
    field: (name: string) => page.getByLabel(name, { exact }),
    dialog: (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name }),
    shows: (text: string) => page.getByText(text, { exact }).first().waitFor(),
  }
}

async function openAs(screen: Screen, path: string) {
  const page = await stage.open(screen, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, keys: keyboardOf(page), ...partsOf(page, screen) }
}

async function signInAs(screen: Screen, name: string) {
  const email = `${name}@fans.example`
  const changes = { firstName: 'Ada', lastName: 'Byron', gender: 'female' } as const
  const { page } = await signedInFan(stage, screen, { email, changes })
  return { email, page, keys: keyboardOf(page), ...partsOf(page, screen) }
}

type Opened = Awaited<ReturnType<typeof openAs>>

/** Signs up in the dialog that the header opens, with the code from the mail. */
async function signUp({ page, keys, t, field, dialog }: Opened, email: string): Promise<void> {
  const word = t('login.signUp')
  const press = () => keys.press(dialog().getByRole('button', { name: word, exact: true }))
  await keys.press(page.getByRole('banner').getByRole('button', { name: t('header.logIn') }))
  await press()
  await keys.write(field(t('login.email')), email)
  await keys.write(field(t('login.password')), PASSWORD)
  await keys.write(field(t('login.confirmPassword')), PASSWORD)
  await keys.press(dialog().getByRole('checkbox'), 'Space')
  await press()
  await field(t('login.code')).waitFor()
  await keys.write(field(t('login.code')), stage.codeFor(email))
  await page.keyboard.press('Enter')
}

/** Completes the first two steps of onboarding. The first choice of user name is already taken. */
async function sayWho({ page, keys, fan, button, field, shows }: Opened): Promise<void> {
  await keys.write(field(fan('fields.firstName')), 'Kay')
  await keys.write(field(fan('fields.lastName')), 'Tabor')
  await keys.write(field(fan('fields.userName')), 'taken')
  await page.keyboard.press('Tab')
  await shows(fan('validation.userNameTaken'))
  await keys.press(
    page.getByRole('group', { name: fan('fields.freeUserNames') }).getByRole('button'),
  )
  await keys.press(button(fan('onboarding.continue')))
  await page.waitForURL(stage.at('/onboarding?step=2'))
  await keys.write(page.getByRole('combobox', { name: fan('fields.city') }), 'Toron')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await keys.choose(field(fan('fields.year')), 30)
  await keys.choose(field(fan('fields.month')), 2)
  await keys.choose(field(fan('fields.day')), 20)
  await keys.choose(field(fan('fields.gender')), 3)
  await keys.press(button(fan('onboarding.continue')))
}

it('a visitor without a mouse signs up with a code, says who they are in three steps, follows, and signs out', async () => {
  const start = `/organizations/${gulls.slug}`
  const opened = await openAs(EN_DESKTOP, start)
  const { page, keys, t, fan, button, field, link } = opened

  await signUp(opened, 'keys@fans.example')
  await landOn(page, '/onboarding')
  await sayWho(opened)
  await page.waitForURL(stage.at('/onboarding?step=3'))
  await keys.press(button(fan('onboarding.back')))
  // Waits for a field of the next step. The URL changes first, and both steps have a button of this
  // name.
  await field(fan('fields.gender')).waitFor()
  await keys.press(button(fan('onboarding.continue')))
  await page.waitForURL(stage.at('/onboarding?step=3'))
  await keys.write(page.getByRole('searchbox').last(), 'Otters')
  await keys.press(button(`${t('follow.follow')} River Otters`))
  await button(`${t('follow.following')} River Otters`).waitFor()
  await keys.press(button(fan('onboarding.continue')))

  await landOn(page, start)
  await keys.press(link(t('header.signOut')))
  await landOn(page, '/')
})

it('a fan without a mouse chooses a new password when the old one is forgotten, and logs in', async () => {
  const email = 'forgot-keys@fans.example'
  const { sub: key } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
  await givenFan({ key, email, gender: 'male', languagePreference: 'fr' })
  const { page, keys, t, button, field } = await openAs(FR_PHONE, '/login')
  await keys.press(button(t('login.forgot')))
  await keys.write(field(t('login.email')), email)
  await keys.press(button(t('login.sendCode')))
  await field(t('login.code')).waitFor()
  await keys.write(field(t('login.code')), stage.codeFor(email))
  await keys.write(field(t('login.newPassword')), 'Another-demo-2')
  await keys.press(button(t('login.savePassword')))
  await landOn(page, '/feed')
  await page.goto(stage.at('/logout?toLogin=true'))
  await keys.write(field(t('login.email')), email)
  await keys.write(field(t('login.password')), 'Another-demo-2')
  await keys.press(button(t('login.logIn')))
  await landOn(page, '/feed')
})

it('a fan without a mouse changes e-mail address and password, and deletes the account', async () => {
  const { page, keys, fan, t, button, link, field, shows, email } = await signInAs(
    EN_DESKTOP,
    'leaver',
  )
  await page.goto(stage.at('/profile/edit'))
  await keys.press(button(`${fan('profile.edit')} ${fan('fields.email')}`))
  await keys.write(field(fan('fields.email')), `new-${email}`)
  await keys.press(button(fan('profile.save')))
  await field(t('login.code')).waitFor()
  await keys.write(field(t('login.code')), stage.codeFor(`new-${email}`))
  await keys.press(button(t('login.confirm')))
  await shows(t('login.reasons.emailChanged'))
  await keys.write(field(t('login.email')), `new-${email}`)
  await keys.write(field(t('login.password')), PASSWORD)
  await page.keyboard.press('Enter')
  await landOn(page, '/feed')
  await page.goto(stage.at('/profile/edit'))
  await shows(`new-${email}`)
  await keys.press(link(fan('profile.tabs.password')))
  await keys.write(field(fan('password.fields.old')), PASSWORD)
  await keys.write(field(fan('password.fields.next')), 'Another-demo-2')
  await keys.write(field(fan('password.fields.confirmation')), 'Another-demo-2')
  await keys.press(button(fan('password.updatePassword')))
  await shows(fan('password.changed.done'))
  await keys.press(button(fan('deletion.link')))
  await keys.press(button(fan('deletion.confirm')))
  await landOn(page, '/')
})
