import { useTranslation } from 'react-i18next'
import { TagsField } from '#web/ui/form/choice-fields.tsx'
import { LongTextField } from '#web/ui/form/long-text-field.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import { shows } from './deal-values.ts'
import type { DealFields } from './use-deal-form.ts'

/** Shows the fields that describe the offer in words and pictures. */
export function OfferFields({ fields: { field, values } }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
  const leftWords = (count: number) => t('form.left', { count })
  return (
    <FormPart title={t('form.parts.offer')}>
      <PictureField
        field={field('picture')}
        label={t('fields.picture')}
        purpose="dealPicture"
        alt={t('form.pictureAlt')}
      />
      <LongTextField
        field={field('description')}
        label={t('fields.description')}
        rows={2}
        leftWords={leftWords}
      />
      <LongTextField
        field={field('descriptionFr')}
        label={t('fields.descriptionFr')}
        rows={2}
        leftWords={leftWords}
      />
      <LongTextField field={field('terms')} label={t('fields.terms')} leftWords={leftWords} />
      <LongTextField field={field('termsFr')} label={t('fields.termsFr')} leftWords={leftWords} />
      <TagsField
        field={field('keywords')}
        label={t('fields.keywords')}
        hint={t('hints.keywords')}
      />
      {shows('redeemImage', values) && (
        <PictureField
          field={field('redeemImage')}
          label={t('fields.redeemImage')}
          hint={t('hints.redeemImage')}
          purpose="redeemPicture"
          alt={t('form.redeemImageAlt')}
        />
      )}
    </FormPart>
  )
}
