import { IconCode } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, Link, lazyPart, Skeleton } from '#web/ui/index.ts'
import { EmailFact, Fact, SideFacts, WebsiteFact } from '../../parts/index.ts'
import type { EmbedProps } from './embed-panel.tsx'
import classes from './organization-page.module.css'

type Stored = OutputOf<typeof readPortalOrganization>['organization']

type OrganizationSideProps = {
  teamKey: string
  name: string
  /** The stored organization. Undefined while it loads and if loading failed. */
  organization: Stored | undefined
  isLoading: boolean
}

/** An organization's facts and its embed code. */
export function OrganizationSide(props: OrganizationSideProps) {
  const { teamKey, name, organization, isLoading } = props
  return (
    <>
      {organization && <OrganizationFacts organization={organization} />}
      {isLoading && <Skeleton className={classes.facts} />}
      <Embed teamKey={teamKey} name={name} />
    </>
  )
}

/** An organization's picture, description, web and e-mail addresses, categories and city. */
function OrganizationFacts({ organization }: { organization: Stored }) {
  const { t } = useTranslation('organizations')
  const categoryName = useCategoryName()
  const { slug, archived, categories, subcategories, city, region } = organization
  const { website, email, displayEmail } = organization
  const fanPage = paths.organization.href(slug)
  const kinds = [...categories, ...subcategories].map(categoryName).join(', ')
  const place = [city, region].filter(Boolean).join(', ')
  return (
    <SideFacts entity={organization} use="organizationCard">
      <Fact word={t('fields.slug')}>
        {archived ? fanPage : <Link to={fanPage}>{fanPage}</Link>}
      </Fact>
      <WebsiteFact word={t('fields.website')} website={website} />
      <EmailFact word={t('fields.email')} email={email} />
      <EmailFact word={t('fields.displayEmail')} email={displayEmail} />
      {kinds && <Fact word={t('fields.categories')}>{kinds}</Fact>}
      {place && <Fact word={t('fields.city')}>{place}</Fact>}
    </SideFacts>
  )
}

/** Code of the embedded FanPage. Loads when the reader presses the button. */
const EmbedPanel = lazyPart(async () => (await import('./embed-panel.tsx')).EmbedPanel)

/**
 * Button that shows or hides the code with which an organization embeds its FanPage in a website.
 */
function Embed({ teamKey, name }: EmbedProps) {
  const { t } = useTranslation('organizations')
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <div>
        <Button
          look="outline"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': panelId })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCode size={20} aria-hidden="true" />
          {t('embed.title')}
        </Button>
      </div>
      {isOpen && (
        <div id={panelId}>
          <EmbedPanel teamKey={teamKey} name={name} />
        </div>
      )}
    </>
  )
}
