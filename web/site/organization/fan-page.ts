import type { OutputOf } from '#shared/api/contract.ts'
import type { readOrganization } from '#shared/api/organizations.ts'

export type FanPage = OutputOf<typeof readOrganization>
