import { beforeAll, expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { completeOnboarding } from '#test/fixtures/sign-in/onboarding.ts'
import { logIn, PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const FAN_PAGE = 'Harbour Gulls'
const stage = setStage()

beforeAll(async () => {
  await givenOrganization({ name: FAN_PAGE })
})

it('a new fan agrees, says who they are, and follows a FanPage', async () => {
  const { language } = SCREEN
  const t = wordsOf(language, 'fan')
  const email = 'new@fans.example'
  const { sub } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
  await givenFan({ key: sub, email, languagePreference: language })
  const page = await stage.newPage(SCREEN)
  await logIn(stage, page, language, email)

  // The login redirects fans whose onboarding is incomplete.
  await page.waitForURL((url) => url.pathname === '/onboarding')
  const terms = page.getByRole('dialog')
  await terms.getByRole('checkbox').first().check()
  await terms.getByRole('button', { name: t('onboarding.accept') }).click()
  await terms.waitFor({ state: 'detached' })
  await page.goto(stage.at('/onboarding?step=3'))
  await page.waitForURL(stage.at('/onboarding?step=1'))

  // After its last step, onboarding opens the page that the fan wanted to visit.
  await completeOnboarding(page, language, {
    firstName: 'Ada',
    lastName: 'Byron',
    fanPage: FAN_PAGE,
  })
  await page.waitForURL((url) => url.pathname !== '/onboarding')
  expect(new URL(page.url()).pathname).toMatch(/^\/(feed|deals|organizations)?$/)
})
