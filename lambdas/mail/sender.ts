import { optionalEnvironment } from '../base/environment.ts'

/**
 * Sender in the footer, required by Canada's anti-spam law: name with postal address, and a
 * contact.
 */
export interface Sender {
  readonly address: string
  readonly contact: string
}

/** Returns the sender; undefined if the environment sends no mail. */
export function mailSender(): Sender | undefined {
  const [address, contact] = [
    optionalEnvironment('MAIL_ADDRESS'),
    optionalEnvironment('MAIL_CONTACT'),
  ]
  return address === undefined || contact === undefined ? undefined : { address, contact }
}
