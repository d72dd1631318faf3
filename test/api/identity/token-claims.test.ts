import {
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { readMe } from '#shared/api/me.schemas.ts'
import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import type { Role } from '#shared/model/roles.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const password = 'Fanward-demo-1'
const cloud = openTestCloud()
let cognito: CognitoIdentityProviderClient

beforeAll(() => {
  cognito = new CognitoIdentityProviderClient({
    endpoint: cloud.outputs.cognitoEndpoint,
    region: cloud.outputs.region,
  })
})

/** Creates a staff member as an admin would: an account in the group, and a record. */
async function givenStaff(name: string, group: Role, record: Parameters<typeof givenFan>[0]) {
  const email = `${name}@staff.example`
  const { sub } = await cloud.createAccount({ email, password, groups: [group] })
  await givenFan({ key: sub, email, ...record })
  return email
}

async function signIn(email: string): Promise<string> {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: cloud.outputs.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  return AuthenticationResult?.IdToken ?? ''
}

it('puts role and scope of a member of the staff into the token, which the API takes', async () => {
  const email = await givenStaff('team', 'team', { role: 'team', teamID: 'T42' })

  const token = await signIn(email)

  expect(decodeJwt(token)).toMatchObject({ role: 'team', teamID: 'T42', email })
  expect((await call(cloud.api, readMe, { token })).status).toBe(200)
})

it('gives no role where group and record disagree', async () => {
  const email = await givenStaff('impostor', 'sponsor', { role: 'admin' })

  const token = await signIn(email)

  expect(decodeJwt(token)).not.toHaveProperty('role')
  expect((await call(cloud.api, readAdminDashboard, { token })).status).toBe(403)
})

it('takes the role from who leaves the group', async () => {
  const email = await givenStaff('leaver', 'admin', { role: 'admin' })
  expect(decodeJwt(await signIn(email))).toMatchObject({ role: 'admin' })

  await cognito.send(
    new AdminRemoveUserFromGroupCommand({
      UserPoolId: cloud.outputs.userPoolId,
      Username: email,
      GroupName: 'admin',
    }),
  )

  expect(decodeJwt(await signIn(email))).not.toHaveProperty('role')
})
