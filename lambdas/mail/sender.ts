import { optionalEnvironment } from '../base/environment.ts'

/** Who writes, as Canada's law has every commercial mail say: name and postal address, and where an answer is read. */
export interface Sender {
  readonly address: string
  readonly contact: string
}

/** Undefined where the environment sends no mail. */
export function mailSender(): Sender | undefined {
  const [address, contact] = [
    optionalEnvironment('MAIL_ADDRESS'),
    optionalEnvironment('MAIL_CONTACT'),
  ]
  return address === undefined || contact === undefined ? undefined : { address, contact }
}
