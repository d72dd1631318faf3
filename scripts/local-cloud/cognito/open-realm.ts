import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { Router } from 'cognito-local/lib/server/Router.js'
import type { Clock } from 'cognito-local/lib/services/userPoolService.js'
import type { Outbox } from '../mail/outbox.ts'
import { quiet } from './accounts.ts'
import { CodeLedger } from './codes.ts'
import { createMessages } from './messages.ts'
import type { Realm } from './realm.ts'
import { createJsonStores, JsonStore } from './store.ts'
import { TokenIssuer } from './tokens.ts'
import type { TriggerRunner } from './triggers.ts'
import { CLIENT_ID, openUserPool, poolDefaults, USER_POOL_ID } from './user-pool.ts'

interface RealmNeeds {
  readonly folder: string
  readonly outbox: Outbox
  readonly issuer: string
  readonly triggers: TriggerRunner
}

/**
 * Assembles cognito-local as its default server does, but with our own stores, messages, tokens and
 * triggers.
 */
export async function openRealm({ folder, outbox, issuer, triggers }: RealmNeeds) {
  const clock: Clock = { get: () => new Date() }
  const codeStore = new JsonStore(join(folder, 'codes.json'), {})
  const poolFolder = join(folder, 'pools')
  const stores = createJsonStores(poolFolder)
  const codes = new CodeLedger(codeStore)
  const { cognito, pool } = await openUserPool(poolFolder, stores, clock)
  const messages = createMessages({ codes, outbox, triggers })
  const ids = { clientId: CLIENT_ID, userPoolId: USER_POOL_ID }
  const tokens = new TokenIssuer({ ...ids, issuer, triggers })
  const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
  const config = { UserPoolDefaults: poolDefaults }
  const route = Router({
    clock,
    cognito,
    config,
    messages,
    otp: newCode,
    tokenGenerator: tokens,
    triggers,
  })
  const realm: Realm = {
    ...ids,
    pool,
    codes,
    messages,
    tokens,
    triggers,
    newCode,
    async delegate(operation, body) {
      return (await route(operation)(quiet, { ...body })) as Record<string, unknown>
    },
  }
  return {
    realm,
    async flush() {
      await Promise.all([stores.flush(), codeStore.flush()])
    },
  }
}
