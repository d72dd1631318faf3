import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ulid } from 'ulid'
import type { Caller } from '#lambdas/base/caller.ts'
import { listUsers } from '#lambdas/identity/list-users.ts'
import { readObject } from '#lambdas/media/bucket.ts'
import { checkedKey } from '#lambdas/services/uploads/staged-file.ts'
import { searchAddresses } from '#shared/api/portal-places.schemas.ts'
import { listStaff } from '#shared/api/staff.schemas.ts'
import { checkUpload, startUpload } from '#shared/api/uploads.schemas.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { aWish, createStaff } from '#test/fixtures/staff/staff.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'
import { givenOrganization } from '#test/fixtures/world.ts'
import { expectEqual, type Operation, outcome, type Scenario } from './operations.ts'

export function inviting(cloud: TestCloud, token: string, looksAt: 'accounts' | 'mails'): Scenario {
  return {
    what: 'an admin invites staff',
    async prepare(count) {
      const { key: teamKey } = await givenOrganization()
      const wishes = Array.from({ length: count }, () =>
        aWish({ email: `${ulid().toLowerCase()}@gulls.example`, role: 'team', teamKey }),
      )
      return {
        operations: wishes.map((wish) => async () => {
          const answer = await createStaff(cloud, token, wish)
          if (answer.status !== 200) return outcome(answer)
          // If the response says that the account is unfinished, the admin tries again.
          return answer.data.isInvited && !answer.data.isUnfinished ? 'done' : 'unfinished'
        }),
        async check() {
          const faults: string[] = []
          for (const { email } of wishes) {
            const mails = cloud.outbox.list({ to: email }).length
            // A retry may send the same mail again, so only a missing mail is a fault.
            if (looksAt === 'mails' && mails === 0) faults.push(`no mail to ${email}`)
            const inPool = await accountsOf(cloud, email)
            const { data } = await call(cloud.api, listStaff, { query: { query: email }, token })
            faults.push(...expectEqual(`accounts of ${email}`, [inPool, data.total], [1, 1]))
          }
          return faults
        },
      }
    },
  }
}

async function accountsOf({ outputs }: TestCloud, email: string): Promise<number> {
  const client = new CognitoIdentityProviderClient({
    endpoint: outputs.cognitoEndpoint,
    region: outputs.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const asked = { UserPoolId: outputs.userPoolId, Filter: `email = "${email}"` }
  let count = 0
  for await (const _ of listUsers(client, { ...asked, AttributesToGet: ['sub'] })) count += 1
  return count
}

export function uploading(cloud: TestCloud, token: string): Scenario {
  const purpose = 'trainingDocument'
  const type = 'application/pdf'
  return {
    what: 'an admin uploads training documents',
    async prepare(count) {
      const kept: { upload: string; bytes: Uint8Array }[] = []
      const operations = Array.from(
        { length: count },
        (_, i): Operation =>
          async () => {
            const bytes = new TextEncoder().encode(aPdf(`Document ${i} ${'x'.repeat(20_000)}`))
            const body = { purpose, size: bytes.length, type } as const
            const begun = await call(cloud.api, startUpload, { body, token })
            if (begun.status !== 200) return outcome(begun)
            const { url, upload } = begun.data
            const headers = { 'content-type': type }
            const sent = await fetch(url, {
              method: 'PUT',
              headers,
              body: bytes,
              signal: AbortSignal.timeout(20_000),
            }).catch(() => undefined)
            if (sent?.status !== 200) return 'not sent'
            const checked = await call(cloud.api, checkUpload, {
              params: { upload },
              body: { purpose },
              token,
            })
            if (checked.status === 200) kept.push({ upload, bytes })
            return outcome(checked)
          },
      )
      return {
        operations,
        async check() {
          const caller = { role: 'admin' } as Caller
          const faults = expectEqual('documents', kept.length, count)
          for (const { upload, bytes } of kept) {
            const file = await readObject(checkedKey({ caller, purpose, upload }, 'file'), 1e6)
            const isSame = file && 'bytes' in file && Buffer.compare(file.bytes, bytes) === 0
            if (!isSame) faults.push(`${upload} is not what was sent`)
          }
          return faults
        },
      }
    },
  }
}

export function searchingAddresses(cloud: TestCloud, token: string): Scenario {
  return {
    what: 'staff look for addresses',
    async prepare(count) {
      const query = { text: '12 Ferry Street, Halifax' }
      const found: string[] = []
      const operation: Operation = async () => {
        const answer = await call(cloud.api, searchAddresses, { query, token })
        if (answer.status === 200) found.push(answer.data.items[0]?.label ?? 'nothing')
        return outcome(answer)
      }
      const labels = new Array(count).fill('12 Ferry Street, Halifax, NS, Canada')
      return {
        operations: new Array(count).fill(operation),
        check: async () => expectEqual('found', found, labels),
      }
    },
  }
}
