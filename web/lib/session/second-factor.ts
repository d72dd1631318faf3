import { confirmSignIn, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { ready, refresh } from './auth.ts'

/**
 * Sign-in of staff with authenticator apps, and the setup of these apps. Loaded lazily, because
 * fans never need this file.
 */

/** Completes a sign-in with the current code of the user's authenticator app. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await ready
  await confirmSignIn({ challengeResponse: code })
}

export interface NewSecondFactor {
  /** Secret that the user types into the authenticator app if the app cannot scan the QR code. */
  readonly secret: string
  /** URI for the QR code that the app scans. */
  readonly uri: string
}

/**
 * Returns a secret for setting up an authenticator app. Sign-in requires codes from the app only
 * after `finishSecondFactor` has received a first code.
 */
export async function startSecondFactor(email: string): Promise<NewSecondFactor> {
  await ready
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  return { secret: sharedSecret, uri: getSetupUri('Fanward', email).toString() }
}

/** Makes a code necessary at every later sign-in, and renews the tokens of this session. */
export async function finishSecondFactor(code: string): Promise<void> {
  await ready
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await refresh()
}
