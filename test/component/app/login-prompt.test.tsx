import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LOGIN_POPUP_DELAY_SECONDS, LOGIN_PROMPT_SECONDS } from '#shared/constants.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { addCatalogues } from '#web/lib/i18n.ts'
import { watchTyping } from '#web/lib/typed.ts'

const team = anOrganization()
const isInvited = () => new URLSearchParams(window.location.search).get('login') === 'true'
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const FRAMES = 20

/** Waits for the login dialog frame by frame. Polling would need the clock, which is stopped. */
async function expectInvited(): Promise<void> {
  while (!isInvited()) await frame()
}

async function expectLeftAlone(): Promise<void> {
  for (let count = 0; count < FRAMES; count += 1) await frame()
  expect(isInvited()).toBe(false)
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const MOMENT_SECONDS = 0.1
const t = wordsOf(EN_PHONE.language)

beforeAll(async () => {
  watchTyping()
  // Loads scripts that the login prompt would otherwise load while the clock is stopped.
  await Promise.all([import('#web/site/login/login-dialog.tsx'), addCatalogues('presses', 'forms')])
})
// Stops the clock. The tests advance it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  answerOnlyFanPage(team)
})

async function load(path: string): Promise<void> {
  await visit(path, EN_PHONE)
  while (document.querySelector('h1') === null) {
    await pass(0)
    await frame()
  }
}

describe('the invitation to log in, after its delay', () => {
  it('comes 5 seconds after the layout when its flag stands', async () => {
    localStorage.setItem('loginPrompt', 'true')
    await load('/organizations')

    await pass(LOGIN_POPUP_DELAY_SECONDS - MOMENT_SECONDS)

    await expectLeftAlone()

    await pass(2 * MOMENT_SECONDS)

    await expectInvited()
    const dialog = page.getByRole('dialog', { name: t('login.titles.signup') })
    await expect.element(dialog).toBeVisible()
  })

  it('waits 45 seconds for a visitor without the flag', async () => {
    await load('/organizations')

    await pass(LOGIN_PROMPT_SECONDS - MOMENT_SECONDS)

    await expectLeftAlone()

    await pass(2 * MOMENT_SECONDS)

    await expectInvited()
  })
})

describe('the invitation to log in, where it would disturb', () => {
  it('waits until nobody types a search', async () => {
    localStorage.setItem('loginPrompt', 'true')
    await load('/organizations')
    await page.getByRole('main').getByRole('searchbox').fill('gul')

    await pass(LOGIN_POPUP_DELAY_SECONDS + MOMENT_SECONDS)

    await expectLeftAlone()

    // A search box does not count as a form, so the prompt may appear.
    await pass(LOGIN_PROMPT_SECONDS - LOGIN_POPUP_DELAY_SECONDS)

    await expectInvited()
  })

  it('never comes over a form that somebody has begun', async () => {
    localStorage.setItem('loginPrompt', 'true')
    await load(`/organizations/${team.slug}?tab=specialDeals`)
    await page.getByRole('main').getByRole('textbox').fill('half a code')

    await pass(2 * LOGIN_PROMPT_SECONDS)

    await expectLeftAlone()
  })

  it.each([
    '/how-it-works',
    '/unlock-exclusives',
    '/privacy-policy',
    '/terms-and-conditions',
    '/email-francais/1',
    `/organizations/${team.slug}?embedMode=true`,
  ])('stays away from %s', async (path) => {
    localStorage.setItem('loginPrompt', 'true')
    await load(path)

    await pass(2 * LOGIN_PROMPT_SECONDS)

    await expectLeftAlone()
    expect(window.location.pathname).toBe(path.split('?')[0])
  })
})
