import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import type { readFeatured } from '#shared/api/settings.ts'
import {
  EntitiesField,
  type Entity,
  EntityField,
  type FieldBinding,
  useChosen,
} from '#web/form/index.ts'
import { LogoPlate } from '#web/ui/index.ts'
import { businessSource, knowing, organizationSource, useNumber } from '../../parts/index.ts'
import classes from './slots.module.css'
import type { Slot } from './use-featured-form.ts'

type Featured = OutputOf<typeof readFeatured>
type Shown = Featured['slots'][number]['organization']
type Kind = 'organization' | 'business'

type SlotFieldsProps = {
  organization: FieldBinding<Slot['key']>
  businesses: FieldBinding<Slot['featuredSponsorKeys']>
  known: readonly Entity[]
}

/** Fields for the organization of a slot and its businesses. */
export function SlotFields({ organization, businesses, known }: SlotFieldsProps) {
  const { t } = useTranslation('settings')
  const teamKey = organization.value
  const { organizations, businesses: theirs } = useSources(known, teamKey)
  const choose = (key: string) => {
    organization.onChange(key)
    // Clears the businesses, because they belonged to the previous organization.
    if (key !== teamKey && businesses.value.length > 0) businesses.onChange([])
  }
  return (
    <>
      <EntityField
        field={{ ...organization, onChange: choose }}
        label={t('featured.organization')}
        source={organizations}
      />
      {teamKey !== '' && (
        <EntitiesField field={businesses} label={t('featured.businesses')} source={theirs} />
      )}
    </>
  )
}

type SlotSummaryProps = { slot: Slot; place: number; known: readonly Entity[] }

/** A slot in one row: its place, its organization and the names of its businesses. */
export function SlotSummary({ slot, place, known }: SlotSummaryProps) {
  const { t } = useTranslation('settings')
  const number = useNumber()
  const { organizations, businesses } = useSources(known, slot.key)
  const [organization] = useChosen(organizations, slot.key === '' ? [] : [slot.key])
  const chosen = useChosen(businesses, slot.featuredSponsorKeys)
  return (
    <span className={classes.slot}>
      <span className={classes.place}>{number(place + 1)}</span>
      <LogoPlate path={organization?.picture} markSize={16} className={classes.logo} />
      <span className={classes.words}>
        <span className={classes.name}>
          <span>{organization?.name ?? t('featured.nobody')}</span>
          {organization?.state && <span className={classes.state}>{organization.state}</span>}
        </span>
        <span className={classes.businesses}>
          {chosen
            .map(({ name, state }) => (state === undefined ? name : `${name} (${state})`))
            .join(', ')}
        </span>
      </span>
    </span>
  )
}

/** Returns the searches for a slot's organization and for the businesses of that organization. */
function useSources(known: readonly Entity[], teamKey: string) {
  const { t } = useTranslation('settings')
  return {
    organizations: knowing(organizationSource(t('archived.organization')), known),
    businesses: knowing(businessSource(t('archived.business'), teamKey), known),
  }
}

/** Returns the entities of the stored slots, so that fields need not request their names. */
export function knownIn({ slots }: Featured, archived: (kind: Kind) => string): Entity[] {
  const toEntity = ({ key, name, logo, isShown }: Shown, kind: Kind): Entity => ({
    key,
    name,
    picture: logo,
    ...(!isShown && { state: archived(kind) }),
  })
  return slots.flatMap(({ organization, sponsors }) => [
    toEntity(organization, 'organization'),
    ...sponsors.map((sponsor) => toEntity(sponsor, 'business')),
  ])
}
