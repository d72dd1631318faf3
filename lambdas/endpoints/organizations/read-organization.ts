import { readOrganization } from '#shared/api/organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readOrganization as read } from '../../stores/organizations.ts'

/** An archived organization is told apart, so that its page can say that it is no longer available. */
export const handler = endpoint(readOrganization, async ({ params }) => {
  return (await read(params.organization)) ?? refuse('notFound')
})
