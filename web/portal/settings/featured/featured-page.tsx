import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import { readFeatured } from '#shared/api/settings.ts'
import { inLanguage } from '#shared/in-language.ts'
import { EntitiesField, RowsField, useNameOfKnown } from '#web/form/index.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  EditPage,
  FormPart,
  knowing,
  organizationBrandSource,
  organizationSource,
  WhenRead,
} from '../../parts/index.ts'
import { SettingForm } from '../setting-form.tsx'
import { useSettingsTrail } from '../use-settings-trail.ts'
import { knownIn, SlotFields, SlotSummary } from './slots.tsx'
import classes from './tile-fields.module.css'
import { type FeaturedFormState, type Tiles, useFeaturedForm } from './use-featured-form.ts'

/**
 * Page with the organizations that the home page features, in order, and the brands in its tiles.
 */
export function FeaturedPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useQuery({ ...answerOf(readFeatured), gcTime: 0 })
  return (
    <WhenRead reading={reading} shape="form">
      {(featured) => (
        <EditPage title={t('featured.title')} trail={trail} lead={t('featured.lead')}>
          <FeaturedForm featured={featured} />
        </EditPage>
      )}
    </WhenRead>
  )
}

type Featured = OutputOf<typeof readFeatured>

/** Form for the featured organizations of the home page, in order, and for the tiles. */
function FeaturedForm({ featured }: { featured: Featured }) {
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
        summary={(slot, place) => <SlotSummary slot={slot} place={place} known={known} />}
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
 * Returns a function that returns an organization's name: from the stored slots, from the choices
 * made in this form, or '…' if neither has it.
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

type Tile = OutputOf<typeof readFeatured>['tiles'][number]

/** Fields for the brands in each tile of the home page. */
function TileFields({ form, tiles }: { form: FeaturedFormState; tiles: readonly Tile[] }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const say = useSayBrands(tiles)
  form.field('brandsByCategory').describe?.(t('featured.tiles'), say)
  const known = tiles.flatMap(({ brands }) =>
    brands.map(({ key, name, logo, isShown }) => ({
      key,
      name,
      picture: logo,
      ...(!isShown && { state: t('featured.hidden') }),
    })),
  )
  const source = knowing(organizationBrandSource(t('featured.hidden')), known)
  return (
    <FormPart title={t('featured.tiles')}>
      <p className={classes.lead}>{t('featured.tilesHint')}</p>
      <div className={classes.fields}>
        {tiles.map(({ kind, name, nameFr }) => (
          <EntitiesField
            key={kind}
            field={form.field(`brandsByCategory.${kind}`)}
            label={inLanguage(language, name, nameFr).text}
            source={source}
          />
        ))}
      </div>
    </FormPart>
  )
}

/**
 * Returns a function that formats all tiles with brands in one line, to compare versions after a
 * conflict.
 */
function useSayBrands(tiles: readonly Tile[]) {
  const client = useQueryClient()
  const language = useLanguage()
  const nameOfPicked = useNameOfKnown(organizationBrandSource(''))
  return (set: Tiles) => {
    const read = client.getQueryData(answerOf(readFeatured).queryKey)?.tiles ?? []
    const names = new Map(read.flatMap(({ brands }) => brands.map(({ key, name }) => [key, name])))
    return tiles
      .filter(({ kind }) => set[kind].length > 0)
      .map(({ kind, name, nameFr }) => {
        const brands = set[kind].map((key) => names.get(key) ?? nameOfPicked(key) ?? '…')
        return `${inLanguage(language, name, nameFr).text} (${brands.join(', ')})`
      })
      .join(', ')
  }
}
