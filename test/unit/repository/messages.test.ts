import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { frenchOf } from '#test/fixtures/words/words.ts'

/** Messages that sections 4, 5 and 8 of the fan site specification quote. */
const MESSAGES = [
  // Messages of login and sign-up.
  'Please enter a valid email address.',
  'Please agree to the terms and conditions before signing up.',
  'Success! Please check your email.',
  'Oops! Something went wrong. Please try again.',
  'Sign up or Log in for FREE to follow this organization.',
  'Sign up or Log in for FREE to unfollow this organization.',
  // Messages of the onboarding.
  'Please fill out your first name',
  'Please fill out your last name',
  'This username is already taken. Please choose another.',
  'Please agree to the Terms and Conditions to continue.',
  'Please enter a valid date of birth',
  'Please select a gender',
  'Please select a city',
  'You must select at least one FanPage to continue.',
  // Messages of the profile.
  'First Name is required',
  'Last Name is required',
  'Username is required',
  'Email is required',
  'City is required',
  'Gender is required',
  'Birthday is required',
  'Enter a valid date',
  'An error occurred. Please try again.',
  'Error updating username. Please try again.',
  'Error updating city. Please try again.',
  'Error updating gender. Please try again.',
  'Error updating birthday. Please try again.',
  'The email address is not valid.',
  'The email address is already in use by another account.',
  'Please log in again and try to update your email.',
  'Error updating email. Please try again.',
  'No user signed in',
  'Old password is required',
  'Old password is incorrect',
  'Password must be at least 6 characters',
  'The new password is too weak',
  'Confirm password is required',
  'New password and Confirm password do not match',
  'Oops! Something went wrong. Please try again later.',
  'For security reasons, you must re-login before deleting your account.',
  "We're sorry, there was an error while deleting your account: {{message}}. Please re-login and try again or contact us by email at help@fanward.example.",
  // Messages about codes.
  'The code you entered is not valid.',
  'The code you entered is valid, but we had an issue updating your account.',
  "We're sorry, but there was an error in submitting your code.",
  // Messages of deals and contests.
  "We're sorry! This deal is no longer available.",
  'This deal is SOLD OUT!',
  'This deal cannot be redeemed at this time.',
  'This contest has not been triggered yet.',
  'This contest has not been activated yet.',
  'Sorry, this deal has been redeemed the maximum number of times.',
  'To redeem this deal, you must first follow',
  'To enter this contest, you must first follow',
  // Messages about purchases.
  'Proceed to checkout',
  'Error',
  'You have no purchases yet.',
  // Messages for missing, empty or unreachable content.
  'These FanPages are no longer available as part of this group...',
  'This organization is no longer available.',
  'Oops! Something went wrong. Please refresh the page and try again.',
  'No results were found for the query',
  'There are no Exclusive, Public or Contest Deals available for this organization just yet. Check back soon!',
  "We're sorry, but there were no results for your search.",
  'Start following some organizations to begin seeing deals in your feed.',
  'Unfortunately we could not find a featured deal for you.',
  'You are offline. Please check your internet connection.',
]

const tests = new URL('../../', import.meta.url)

/** Sources of the browser and component tests, which check the content of screens. */
const looks = globSync(
  ['browser/**/*.ts', 'component/**/*.tsx', 'fixtures/component/**/*.{ts,tsx}'],
  {
    cwd: tests,
  },
).map((file) => readFileSync(new URL(file, tests), 'utf8'))

it.each(MESSAGES)('a test of a screen shows "%s", which has a French text', (message) => {
  expect(looks.some((text) => text.includes(message))).toBe(true)
  expect(frenchOf(message)).not.toBe('')
})

it.each(['en', 'fr'])('what the forms say of passwords is the rule of the pool: %s', (language) => {
  const { login } = JSON.parse(readFileSync(`web/locales/presses/${language}.json`, 'utf8'))
  const { validation } = JSON.parse(readFileSync(`web/locales/forms/${language}.json`, 'utf8'))

  const texts: string[] = [login.passwordRule, validation.password.short]
  const lengths = texts.map((text) => /\d+/.exec(text)?.[0])

  expect(lengths).toEqual([String(PASSWORD_MIN_LENGTH), String(PASSWORD_MIN_LENGTH)])
})
