import { setEnvironment } from '#lambdas/base/environment.ts'
import { providePushSecret } from '#lambdas/browser-notifications/vapid-keys.ts'
import { provideMailer } from '#lambdas/mail/mailer.ts'
import { providePassSecret } from '#lambdas/passes/pass-keys.ts'
import { createOutbox, type Outbox, outboxMailer } from './mail/outbox.ts'
import { createPassIssuer, type LocalPasses } from './passes/pass-issuer.ts'
import { createPushService, type LocalPush } from './push/push-service.ts'

/**
 * Stand-ins for the services by which a deployed cloud sends mail, pushes and passes to people and
 * their phones.
 */
export interface Messages {
  readonly outbox: Outbox
  readonly push: LocalPush
  readonly passes: LocalPasses
}

const MADE_UP_SENDER = {
  MAIL_ADDRESS: 'Fanward Example Inc., 100 Sample Street, Toronto ON  M0M 0M0, Canada',
  MAIL_CONTACT: 'help@fanward.example',
}

/** Creates the stand-ins for mail, pushes and wallet passes, and makes the handlers use them. */
export function openMessages(folder: (part: string) => string | undefined): Messages {
  const outbox = createOutbox({ stateFolder: folder('mail') })
  provideMailer(outboxMailer(outbox))
  setEnvironment(MADE_UP_SENDER)
  const push = createPushService({ stateFolder: folder('push') })
  providePushSecret({ pairs: [push.pair] })
  const passes = createPassIssuer({ stateFolder: folder('passes') })
  providePassSecret(passes.secret)
  return { outbox, push, passes }
}
