import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Router } from 'cognito-local/lib/server/Router.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import {
  type Clock,
  type UserPool,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js'
import { TOKEN_MINUTES } from '#shared/constants.ts'
import { listenOnLoopback } from '../listen.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { LocalOptions, LocalService } from '../service.ts'
import { createAccount, GROUP_NAMES, type NewAccount, quiet } from './accounts.ts'
import { CodeLedger } from './codes.ts'
import { withoutFederatedAliases } from './federation.ts'
import { createFront } from './front.ts'
import { createHostedUi } from './hosted-ui.ts'
import { createMessages } from './messages.ts'
import { passwordPolicy, type Realm } from './realm.ts'
import { createJsonStores, JsonStore, type JsonStores } from './store.ts'
import { TokenIssuer } from './tokens.ts'
import { type CognitoTriggers, createTriggerRunner, type TriggerRunner } from './triggers.ts'

/** Fixed, so that tokens and settings of an earlier start stay valid. */
const USER_POOL_ID = 'ca-central-1_fanward'
const CLIENT_ID = 'fanwardlocalclient'

export interface LocalCognito extends LocalService {
  readonly url: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly issuer: string
  /** A confirmed account with a verified e-mail; doing it again changes nothing. */
  createAccount(account: NewAccount): Promise<{ sub: string }>
}

type StartOptions = LocalOptions & {
  readonly outbox: Outbox
  readonly triggers?: CognitoTriggers
}

/** Starts cognito-local in this process behind a front that answers as the real service does. */
export async function startCognito(options: StartOptions): Promise<LocalCognito> {
  // The issuer names the port, so the port must be known before the pool is composed.
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
  const codeStore = new JsonStore(join(folder, 'codes.json'), {})
  const poolFolder = join(folder, 'pools')
  const stores = createJsonStores(poolFolder)
  const codes = new CodeLedger(codeStore)
  const realm = await composeRealm(options, { poolFolder, stores, codes, issuer, triggers })
  return {
    realm,
    async close() {
      await Promise.all([stores.flush(), codeStore.flush()])
      if (!options.stateFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** cognito-local's parts put together as its own default server does, with four of them ours. */
async function composeRealm(
  options: StartOptions,
  parts: {
    readonly poolFolder: string
    readonly stores: JsonStores
    readonly codes: CodeLedger
    readonly issuer: string
    readonly triggers: TriggerRunner
  },
): Promise<Realm> {
  const clock: Clock = { get: () => new Date() }
  const { cognito, pool } = await openUserPool(parts.poolFolder, parts.stores, clock)
  const { triggers } = parts
  const messages = createMessages({ codes: parts.codes, outbox: options.outbox, triggers })
  const ids = { clientId: CLIENT_ID, userPoolId: USER_POOL_ID }
  const tokens = new TokenIssuer({ ...ids, issuer: parts.issuer, triggers })
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
  return {
    ...ids,
    pool,
    codes: parts.codes,
    messages,
    tokens,
    triggers,
    newCode,
    async delegate(operation, body) {
      return (await route(operation)(quiet, { ...body })) as Record<string, unknown>
    },
  }
}

const poolDefaults = { UsernameAttributes: ['email'] }

async function openUserPool(poolFolder: string, stores: JsonStores, clock: Clock) {
  await mkdir(poolFolder, { recursive: true })
  const userPools = new UserPoolServiceFactoryImpl(clock, stores)
  const create = userPools.create.bind(userPools)
  userPools.create = async (...parts) => withoutFederatedAliases(await create(...parts))
  const factory = new CognitoServiceFactoryImpl(poolFolder, stores, userPools)
  const cognito = await factory.create(quiet, poolDefaults)
  const isNew = !(await cognito.listUserPools(quiet)).some(({ Id }) => Id === USER_POOL_ID)
  if (isNew) await cognito.createUserPool(quiet, { Id: USER_POOL_ID })
  const pool = await cognito.getUserPool(quiet, USER_POOL_ID)
  await configurePool(pool, clock)
  return { cognito, pool }
}

/** Written at every start, so that a pool kept from an earlier version follows today's settings. */
async function configurePool(pool: UserPool, clock: Clock): Promise<void> {
  const now = clock.get()
  const settings = {
    Name: 'fanward',
    ...poolDefaults,
    AutoVerifiedAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    Policies: { PasswordPolicy: passwordPolicy },
    MfaConfiguration: 'OPTIONAL',
    CreationDate: now,
    LastModifiedDate: now,
  }
  await pool.updateOptions(quiet, { ...pool.options, ...settings })
  await pool.saveAppClient(quiet, {
    ClientId: CLIENT_ID,
    ClientName: 'fanward-site',
    UserPoolId: USER_POOL_ID,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AccessTokenValidity: TOKEN_MINUTES,
    IdTokenValidity: TOKEN_MINUTES,
    RefreshTokenValidity: 30,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
    CreationDate: now,
    LastModifiedDate: now,
  })
  for (const GroupName of GROUP_NAMES) {
    if (await pool.getGroupByGroupName(quiet, GroupName)) continue
    await pool.saveGroup(quiet, { GroupName, CreationDate: now, LastModifiedDate: now })
  }
}
