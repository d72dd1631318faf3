import { mkdir } from 'node:fs/promises'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import {
  type Clock,
  type UserPool,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js'
import { TOKEN_MINUTES } from '#shared/constants.ts'
import { GROUP_NAMES, quiet } from './accounts.ts'
import { withoutFederatedAliases } from './federation.ts'
import { passwordPolicy } from './realm.ts'
import type { JsonStores } from './store.ts'

/** Fixed ids, so that tokens and settings survive a restart. */
export const USER_POOL_ID = 'ca-central-1_fanward'
export const CLIENT_ID = 'fanwardlocalclient'

export const poolDefaults = { UsernameAttributes: ['email'] }

/** Opens the user pool, and creates it at the first start. */
export async function openUserPool(poolFolder: string, stores: JsonStores, clock: Clock) {
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

/** Writes the user pool's settings at every start, so that changed settings reach a stored pool. */
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
