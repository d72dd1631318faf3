import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, it } from 'vitest'
import { userNameItem } from '#lambdas/stores/fans/user-names.ts'
import { deleteMe, updateMe } from '#shared/api/me.ts'
import { answerInstead, refuseAtPool, refuseInstead } from '#test/fixtures/failures.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { put } from '#test/fixtures/world.ts'

const OTHERS_EMAIL = 'somebody-else@fans.example'
const stage = setStage()

beforeAll(async () => {
  await put(userNameItem('taken', 'somebody-else'))
  await stage.cloud.createAccount({ email: OTHERS_EMAIL, password: PASSWORD, groups: [] })
})

describe.each(EN_PHONE_FR_DESKTOP)('the profile says in $language', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const say = saying(screen.language)
  let page: Page
  beforeAll(async () => {
    const email = `messages-${screen.language}@fans.example`
    const fan = await signedInFan(stage, screen, { email, changes: { gender: 'female' } })
    page = fan.page
  })
  beforeEach(async () => {
    await page.unrouteAll()
    await open()
  })

  const open = (query = '') => page.goto(stage.at(`/profile/edit${query}`))
  const shows = (words: string, values?: Record<string, string>) =>
    page.getByText(say(words, values), { exact: true }).waitFor()
  const hides = (words: string) =>
    page.getByText(say(words), { exact: true }).waitFor({ state: 'detached' })
  const box = (field: string) => page.getByLabel(t(field), { exact: true })
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
  const editButton = (field: string) =>
    page.getByRole('button', {
      name: `${t('profile.edit')} ${t(`fields.${field}`)}`,
      exact: true,
    })
  const edit = (field: string) => editButton(field).click()
  const save = () => press('profile.save')

  const fillIn: Record<string, () => Promise<unknown>> = {
    firstName: () => box('fields.firstName').fill('Grace'),
    lastName: () => box('fields.lastName').fill('Hopper'),
    userName: () => box('fields.userName').fill(`free-${screen.language}`),
    gender: () => box('fields.gender').selectOption('non-binary'),
    city: async () => {
      await page.getByRole('combobox').fill('Montr')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
    },
    birthday: async () => {
      await box('fields.year').selectOption('1990')
      await box('fields.month').selectOption('02')
      await box('fields.day').selectOption('20')
    },
  }

  const leaveOut: Record<string, () => Promise<unknown>> = {
    firstName: () => box('fields.firstName').fill('  '),
    lastName: () => box('fields.lastName').fill('  '),
    userName: () => box('fields.userName').fill(''),
    email: () => box('fields.email').fill(''),
    gender: () => box('fields.gender').selectOption(''),
  }

  it('what is required', async () => {
    for (const [field, words] of [
      ['firstName', 'First Name is required'],
      ['lastName', 'Last Name is required'],
      ['userName', 'Username is required'],
      ['email', 'Email is required'],
      ['gender', 'Gender is required'],
      ['birthday', 'Birthday is required'],
    ] as const) {
      await edit(field)
      await leaveOut[field]?.()
      await save()
      await shows(words)
      await press('profile.cancel')
    }
  })

  it('what could not be kept', async () => {
    for (const [field, words] of [
      ['firstName', 'An error occurred. Please try again.'],
      ['lastName', 'An error occurred. Please try again.'],
      ['userName', 'Error updating username. Please try again.'],
      ['city', 'Error updating city. Please try again.'],
      ['gender', 'Error updating gender. Please try again.'],
      ['birthday', 'Error updating birthday. Please try again.'],
    ] as const) {
      await refuseInstead(page, updateMe, 500)
      await edit(field)
      await fillIn[field]?.()
      await save()
      await shows(words)
      await page.unrouteAll()
      await save()
      await page.getByText(say(words)).waitFor({ state: 'detached' })
      await editButton(field).waitFor()
    }
  })

  it('that a city must be one of the list', async () => {
    await edit('city')
    await page.getByRole('combobox').fill('Nowhere at all')
    await page.getByRole('combobox').blur()
    await shows('City is required')
    await look(page)
  })

  it('that no year has such a day', async () => {
    await edit('birthday')
    await fillIn['birthday']?.()
    await box('fields.day').selectOption('31')
    await save()
    await shows('Enter a valid date')
  })

  it('that somebody has the user name', async () => {
    await edit('userName')
    await box('fields.userName').fill('taken')
    await save()
    await shows('This username is already taken. Please choose another.')
  })

  it('why an e-mail cannot be changed', async () => {
    const refused = (name: string, message: string) =>
      refuseAtPool(page, 'UpdateUserAttributes', name, message)
    await edit('email')
    await box('fields.email').fill('nothing')
    await save()
    await shows('The email address is not valid.')
    await box('fields.email').fill(OTHERS_EMAIL)
    await save()
    await shows('The email address is already in use by another account.')
    await box('fields.email').fill('new-address@fans.example')
    await refused('NotAuthorizedException', 'Access Token has been revoked')
    await save()
    await shows('Please log in again and try to update your email.')
    await page.unrouteAll()
    await refused('InternalErrorException', 'Something failed')
    await save()
    await shows('Error updating email. Please try again.')
    await look(page)
  })

  it('why a password cannot be changed', async () => {
    await open('?tab=3')
    const fill = async (old: string, next: string, confirmation: string) => {
      await box('password.fields.old').fill(old)
      await box('password.fields.next').fill(next)
      await box('password.fields.confirmation').fill(confirmation)
      await press('password.updatePassword')
    }
    await fill('', 'short', '')
    await shows('Old password is required')
    await shows('Password must be at least 6 characters')
    await shows('Confirm password is required')
    await fill('wrong-one', 'another-one', 'another')
    await shows('New password and Confirm password do not match')
    // Of two that differ, either may be corrected.
    await box('password.fields.next').fill('another')
    await hides('New password and Confirm password do not match')
    await fill('wrong-one', 'another-one', 'another-one')
    await shows('Old password is incorrect')
    await shows('The old password is incorrect')
    await look(page)
    const refused = async (name: string, message: string) => {
      await page.unrouteAll()
      await refuseAtPool(page, 'ChangePassword', name, message)
      await fill(PASSWORD, 'another-one', 'another-one')
    }
    await refused('InvalidPasswordException', 'Password did not conform with policy')
    await shows('The new password is too weak')
    await refused('NotAuthorizedException', 'Access Token has expired')
    await shows('Please log in again and try to update your password.')
    await refused('InternalErrorException', 'Something failed')
    await shows('Oops! Something went wrong. Please try again later.')
  })

  it('what a forgotten password needs', async () => {
    await open('?tab=3&subTab=forgotPassword')
    const send = page.getByRole('button', { name: wordsOf(screen.language)('login.sendCode') })
    await box('fields.email').fill('')
    await send.click()
    await shows('Email is required')
    await box('fields.email').fill(OTHERS_EMAIL)
    await send.click()
    await shows('Success! Please check your email.')
    await look(page)
  })

  it('why an account cannot be deleted', async () => {
    await press('deletion.link')
    // API Gateway's own words about a token that is over.
    await answerInstead(page, deleteMe, { status: 401, body: { message: 'Unauthorized' } })
    await press('deletion.confirm')
    await shows('For security reasons, you must re-login before deleting your account.')
    await page.unrouteAll()
    await refuseInstead(page, deleteMe, 500)
    await press('deletion.confirm')
    await shows(
      "We're sorry, there was an error while deleting your account: {{message}}. Please re-login and try again or contact us by email at help@fanward.example.",
      { message: t('deletion.reasons.unknown') },
    )
    await look(page)
    await page.context().setOffline(true)
    await press('deletion.confirm')
    const isOffline = say('You are offline. Please check your internet connection.')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(isOffline, { exact: true }).waitFor()
    await page.context().setOffline(false)
    await dialog.getByText(isOffline, { exact: true }).waitFor({ state: 'detached' })
  })

  it.each([
    [4, 'You have no redeemed deals yet.'],
    [5, 'You have no unlocked deals yet.'],
  ])('on tab %i that there is nothing yet', async (tab, words) => {
    await open(`?tab=${tab}`)
    await shows(words)
  })

  it('that nobody is signed in any more', async () => {
    await edit('email')
    await box('fields.email').fill('new-address@fans.example')
    await page.evaluate(() => localStorage.clear())
    await save()
    await shows('No user signed in')
  })
})
