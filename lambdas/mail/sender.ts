import { optionalEnvironment } from '../base/environment.ts'

/**
 * Sender that Canada's law requires in every commercial mail: name and postal address, and the address for
 * replies.
 */
export interface Sender {
  readonly address: string
  readonly contact: string
}

/** Returns the sender, or undefined if the environment sends no mail. */
export function mailSender(): Sender | undefined {
  const [address, contact] = [
    optionalEnvironment('MAIL_ADDRESS'),
    optionalEnvironment('MAIL_CONTACT'),
  ]
  return address === undefined || contact === undefined ? undefined : { address, contact }
}
