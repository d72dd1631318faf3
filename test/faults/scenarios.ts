import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { buying, redeeming, searching } from './fan-scenarios.ts'
import type { Scenario } from './operations.ts'
import { inviting, searchingAddresses, uploading } from './staff-scenarios.ts'

/** Returns the scenario for each service. */
export function scenariosOf(cloud: TestCloud, token: string) {
  return {
    dynamodb: redeeming(cloud, token),
    cognito: inviting(cloud, token, 'accounts'),
    ses: inviting(cloud, token, 'mails'),
    s3: uploading(cloud, token),
    location: searchingAddresses(cloud, token),
    stripe: buying(cloud),
    opensearch: searching(cloud),
  } satisfies Record<string, Scenario>
}
export type Service = keyof ReturnType<typeof scenariosOf>
