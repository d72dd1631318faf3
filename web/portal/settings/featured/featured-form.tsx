import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFeatured } from '#light/api/settings.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { Entity } from '#web/kit/entity/entity.ts'
import { EntitiesField, EntityField } from '#web/kit/entity/entity-field.tsx'
import { useNameOfKnown } from '#web/kit/entity/use-entities.ts'
import { RowsField } from '#web/kit/rows/rows-field.tsx'
import { answerOf } from '#web/lib/api/resource.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { businessSource, knowing, organizationSource } from '../../parts/entities/sources.ts'
import { SettingForm } from '../setting-form.tsx'
import { TileFields } from './tile-fields.tsx'
import { type Slot, useFeaturedForm } from './use-featured-form.ts'

type Featured = OutputOf<typeof readFeatured>
type Shown = Featured['slots'][number]['organization']
type Kind = 'organization' | 'business'

/** The slots of the home page, picked by name, ordered by hand or with the arrow keys, and its tiles. */
export function FeaturedForm({ featured }: { featured: Featured }) {
  const { t } = useTranslation('settings')
  const form = useFeaturedForm(featured)
  const known = knownIn(featured, (kind) => t(`archived.${kind}`))
  const nameOf = useNameOf()
  return (
    <SettingForm form={form} label={t('featured.title')}>
      <RowsField
        list={form.rows('teams')}
        label={t('featured.slots')}
        hint={t('featured.slotsHint')}
        words={{ row: t('featured.slot'), add: t('featured.add') }}
        say={(slots) => slots.map(({ key }) => nameOf(key)).join(', ')}
        blank={{ key: '', featuredSponsorKeys: [] }}
      >
        {(field) => (
          <SlotFields
            organization={field('key')}
            businesses={field('featuredSponsorKeys')}
            known={known}
          />
        )}
      </RowsField>
      <TileFields form={form} tiles={featured.tiles} />
    </SettingForm>
  )
}

/**
 * Returns an organization's name as it is known when asked: by what others have saved, which is read while
 * the form is open, or by what was picked here.
 */
function useNameOf() {
  const client = useQueryClient()
  const nameOfPicked = useNameOfKnown(organizationSource(''))
  return (key: string) => {
    const slots = client.getQueryData(answerOf(readFeatured).queryKey)?.slots ?? []
    const slot = slots.find(({ organization }) => organization.key === key)
    return slot?.organization.name ?? nameOfPicked(key) ?? '…'
  }
}

type SlotFieldsProps = {
  organization: FieldBinding<Slot['key']>
  businesses: FieldBinding<Slot['featuredSponsorKeys']>
  known: readonly Entity[]
}

function SlotFields({ organization, businesses, known }: SlotFieldsProps) {
  const { t } = useTranslation('settings')
  const teamKey = organization.value
  const choose = (key: string) => {
    organization.onChange(key)
    // They are businesses of the other one.
    if (key !== teamKey && businesses.value.length > 0) businesses.onChange([])
  }
  return (
    <>
      <EntityField
        field={{ ...organization, onChange: choose }}
        label={t('featured.organization')}
        source={knowing(organizationSource(t('archived.organization')), known)}
      />
      {teamKey !== '' && (
        <EntitiesField
          field={businesses}
          label={t('featured.businesses')}
          source={knowing(businessSource(t('archived.business'), teamKey), known)}
        />
      )}
    </>
  )
}

/** Returns the entities that the server has already named. */
function knownIn({ slots }: Featured, archived: (kind: Kind) => string): Entity[] {
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
