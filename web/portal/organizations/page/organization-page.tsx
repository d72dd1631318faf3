import { History } from '../../parts/history/history.tsx'
import { BusinessesOfOrganization } from './businesses-of-organization.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationFrame } from './organization-frame.tsx'

/** An organization with its businesses and what was redeemed at each. */
export function OrganizationPage() {
  return (
    <OrganizationFrame>
      {(content) => (
        <>
          <OrganizationFacts content={content} />
          <BusinessesOfOrganization content={content} />
          <History kind="organization" entityKey={content.organization.key} />
        </>
      )}
    </OrganizationFrame>
  )
}
