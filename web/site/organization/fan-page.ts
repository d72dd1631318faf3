import type { readOrganization } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'

export type FanPage = OutputOf<typeof readOrganization>
