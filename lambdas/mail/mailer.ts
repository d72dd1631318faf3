import { outsideWorld } from '../base/outside-world.ts'
import type { Mailer } from './mail.ts'
import { sesMailer } from './ses-mailer.ts'

const mails = /* @__PURE__ */ outsideWorld<Mailer>(() => sesMailer())

/** Sets the mailer of this process where there is no SES: the local cloud and tests. */
export function provideMailer(mailer: Mailer | undefined): void {
  mails.provide(mailer)
}

/** Returns the provided mailer, else SES. */
export function mailer(): Mailer {
  return mails.get()
}
