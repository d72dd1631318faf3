import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateMe } from '#shared/api/me.schemas.ts'
import type { Language } from '#shared/language.ts'
import type { User } from '#shared/model/user.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const NAMED = { firstName: 'Ada', lastName: 'Byron', userName: 'ada' }
const PLACED = { city: 'Montréal', state: 'QC', latitude: 45.5, longitude: -73.6 }
const ANSWERED = { ...NAMED, ...PLACED, dob: '1990-02-20', gender: 'female' } as const
const team = anOrganization()

const address = () => window.location.pathname + window.location.search

const stepOf = (language: Language, step: number) =>
  page.getByRole('region', {
    name: wordsOf(language, 'fan')('onboarding.stepOf', { step: `${step}`, total: '3' }),
  })

async function open(screen: Screen, path: string, user: Partial<User>) {
  const me = aFanOf(screen, {
    onboarding: true,
    user: { gender: undefined, agreeToTermsAndConditions: true, ...user },
  })
  answerProfile(me)
  answerOnlyFanPage(team)
  await visit(path, { ...screen, as: me })
}

describe.each(EN_DESKTOP_FR_PHONE)('a new fan who begins ($language, $width)', (screen) => {
  const { t, box, press, shows } = profileParts(screen.language)

  it('agrees to the terms, and by nothing else closes them', async () => {
    await open(screen, '/onboarding', { agreeToTermsAndConditions: false })
    const terms = page.getByRole('dialog')
    await expect.element(terms).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await shows('Please agree to the Terms and Conditions to continue.')
    await expectSound()

    await terms.getByRole('checkbox').first().click()
    await terms.getByRole('button', { name: t('onboarding.accept') }).click()

    await expect.element(terms).not.toBeInTheDocument()
  })

  it('goes on from the last name with one press of Enter, with a proposed user name', async () => {
    await open(screen, '/onboarding', {})
    await box('fields.firstName').fill('Ada')
    await box('fields.lastName').fill('Byron')

    await userEvent.keyboard('{Enter}')

    await expect.element(stepOf(screen.language, 2)).toBeVisible()
    expect(requestsOf(updateMe).at(-1)?.body).toMatchObject({ userName: 'AdaByron' })
  })

  it('reads what the first step lacks, and goes on to the second', async () => {
    await open(screen, '/onboarding', {})

    await press('onboarding.continue')

    await shows('Please fill out your first name')
    await shows('Please fill out your last name')
    await box('fields.userName').fill('Taken')
    await userEvent.tab()
    await shows('This username is already taken. Please choose another.')
    await expectSound()

    const others = page.getByRole('group', { name: t('fields.freeUserNames') })
    await others.getByRole('button').first().click()
    await box('fields.firstName').fill('Ada')
    await box('fields.lastName').fill('Byron')
    await press('onboarding.continue')

    // The heading of the new step gets the focus, so that keyboard users continue there.
    await expect.element(stepOf(screen.language, 2)).toHaveFocus()
    expect(address()).toBe('/onboarding?step=2')
  })

  it('passes no step over', async () => {
    await open(screen, '/onboarding?step=3', {})

    await expect.poll(address).toBe('/onboarding?step=1')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a new fan who goes on ($language, $width)', (screen) => {
  const { t, box, press, shows, chooseCity, chooseBirthday } = profileParts(screen.language)

  it('reads what the second step lacks, keeps it at a look back, and goes on to the third', async () => {
    await open(screen, '/onboarding?step=2', NAMED)
    await press('onboarding.continue')
    await shows('Please select a city')
    await shows('Please enter a valid date of birth')
    await shows('Please select a gender')
    await expectSound()
    await chooseCity()
    await box('fields.month').selectOptions('02')
    await box('fields.gender').selectOptions('female')

    await press('onboarding.back')
    await expect.poll(address).toBe('/onboarding?step=1')
    await press('onboarding.continue')

    await expect.poll(address).toBe('/onboarding?step=2')
    await expect
      .element(page.getByRole('combobox', { name: t('fields.city') }))
      .toHaveValue('Montréal, Quebec, Canada')
    await expect.element(box('fields.month')).toHaveValue('02')
    await expect.element(box('fields.gender')).toHaveValue('female')

    await chooseBirthday('20')
    await press('onboarding.continue')

    await expect.element(stepOf(screen.language, 3)).toHaveFocus()
  })

  it('goes on where they were called away, and reads of no day that the calendar lacks', async () => {
    await open(screen, '/onboarding', NAMED)
    await expect.poll(address).toBe('/onboarding?step=2')
    await chooseCity()
    await box('fields.gender').selectOptions('female')
    await box('fields.year').selectOptions('1990')
    await box('fields.month').selectOptions('02')
    await box('fields.day').selectOptions('31')

    await press('onboarding.continue')

    await shows('Please enter a valid date of birth')
    await expect.poll(address).toBe('/onboarding?step=2')
  })

  it('must follow one FanPage, and finds the step before again', async () => {
    await open(screen, '/onboarding?step=3', ANSWERED)
    const next = page.getByRole('button', { name: t('onboarding.continue') })
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    next.element().focus()

    await userEvent.keyboard('{Enter}')

    await shows('You must select at least one FanPage to continue.')
    await expectSound()

    await press('onboarding.back')

    await expect.poll(address).toBe('/onboarding?step=2')
  })
})
