import { provideMailer } from '#lambdas/mail/mailer.ts'
import { providePushSecret } from '#lambdas/web-push/vapid-keys.ts'
import { createOutbox, type Outbox, outboxMailer } from './mail/outbox.ts'
import { createPushService, type LocalPush } from './push/push-service.ts'

/** Where mail and pushes end that the cloud would send. */
export interface Messages {
  readonly outbox: Outbox
  readonly push: LocalPush
}

/** Opens both, and has the handlers send by them. */
export function openMessages(folder: (part: string) => string | undefined): Messages {
  const outbox = createOutbox({ stateFolder: folder('mail') })
  provideMailer(outboxMailer(outbox))
  const push = createPushService({ stateFolder: folder('push') })
  providePushSecret({ pairs: [push.pair] })
  return { outbox, push }
}
