import { outsideWorld } from '../base/outside-world.ts'
import type { Mailer } from './mail.ts'

const mails = /* @__PURE__ */ outsideWorld<Mailer | Promise<Mailer>>(() =>
  import('./ses-mailer.ts').then(({ sesMailer }) => sesMailer()),
)

/** Sets the mailer of this process where there is no SES: the local cloud and tests. */
export function provideMailer(mailer: Mailer | undefined): void {
  mails.provide(mailer)
}

/** What was provided, else SES, whose client is loaded for the first mail. */
export async function mailer(): Promise<Mailer> {
  return mails.get()
}
