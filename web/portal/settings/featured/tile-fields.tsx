import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFeatured } from '#light/api/settings.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { inLanguage } from '#shared/in-language.ts'
import { EntitiesField } from '#web/kit/entity/entity-field.tsx'
import { useNameOfKnown } from '#web/kit/entity/use-entities.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { knowing, organizationBrandSource } from '../../parts/entities/sources.ts'
import { FormPart } from '../../parts/frames/form-part.tsx'
import classes from './tile-fields.module.css'
import type { FeaturedFormState, Tiles } from './use-featured-form.ts'

type Tile = OutputOf<typeof readFeatured>['tiles'][number]

/** The brands of each tile of the home page, picked by name. */
export function TileFields({ form, tiles }: { form: FeaturedFormState; tiles: readonly Tile[] }) {
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

/** All tiles in one line, where two states of them are to be distinguished. */
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
