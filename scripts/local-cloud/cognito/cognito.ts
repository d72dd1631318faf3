import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnLoopback } from '../../ports/listen.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { LocalOptions, LocalService } from '../service.ts'
import { createAccount, type NewAccount } from './accounts.ts'
import { createFront } from './front.ts'
import { createHostedUi } from './hosted-ui.ts'
import { openRealm } from './open-realm.ts'
import { type CognitoTriggers, createTriggerRunner, type TriggerRunner } from './triggers.ts'
import { CLIENT_ID, USER_POOL_ID } from './user-pool.ts'

export interface LocalCognito extends LocalService {
  readonly url: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly issuer: string
  /**
   * Creates a confirmed account with a verified e-mail address. An existing account keeps its
   * password and joins the groups.
   */
  createAccount(account: NewAccount): Promise<{ sub: string }>
}

type StartOptions = LocalOptions & {
  readonly outbox: Outbox
  readonly triggers?: CognitoTriggers
}

/** Starts cognito-local in this process, behind an HTTP server that answers as Cognito does. */
export async function startCognito(options: StartOptions): Promise<LocalCognito> {
  // The issuer's URL contains the port, so the server listens before the user pool is set up.
  let front: RequestListener = (_req, res) => res.writeHead(503).end()
  const listening = await listenOnLoopback((req, res) => front(req, res), options.port)
  const issuer = `${listening.url}/${USER_POOL_ID}`
  const triggers = createTriggerRunner(options.triggers ?? {})
  const { realm, close } = await openPool(options, issuer, triggers).catch(
    async (error: unknown) => {
      await listening.close()
      throw error
    },
  )
  front = createFront(realm, issuer, createHostedUi(realm))
  return {
    name: 'Cognito',
    url: listening.url,
    userPoolId: USER_POOL_ID,
    userPoolClientId: CLIENT_ID,
    issuer,
    createAccount: (account) => createAccount(realm.pool, account),
    async stop() {
      await listening.close()
      await close()
    },
  }
}

async function openPool(options: StartOptions, issuer: string, triggers: TriggerRunner) {
  const folder = options.stateFolder ?? (await mkdtemp(join(tmpdir(), 'fanward-cognito-')))
  const { realm, flush } = await openRealm({ folder, outbox: options.outbox, issuer, triggers })
  return {
    realm,
    async close() {
      await flush()
      if (!options.stateFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}
