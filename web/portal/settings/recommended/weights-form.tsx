import { useTranslation } from 'react-i18next'
import { SCORE_PARTS } from '#shared/recommend/score.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { NumberField } from '#web/ui/form/number-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { SettingForm } from '../setting-form.tsx'
import classes from './recommended.module.css'
import type { Weights, WeightsFormState } from './use-weights-form.ts'

const SCALES = ['distanceFromUser', 'newForDays'] as const

/** Every weight with what it does, in its group. */
export function WeightsForm({ form }: { form: WeightsFormState }) {
  const { t } = useTranslation('settings')
  const sayPoints = useSayPoints()
  form.field('points').describe?.(t('weights.points'), sayPoints)
  return (
    <SettingForm form={form} label={t('recommended.title')}>
      <FormPart title={t('weights.points')}>
        <p className={classes.lead}>{t('weights.pointsHint')}</p>
        <div className={classes.fields}>
          {SCORE_PARTS.map((part) => (
            <NumberField
              key={part}
              field={form.field(`points.${part}`)}
              label={t(`parts.${part}.name`)}
              hint={t(`parts.${part}.hint`)}
              unit={t('weights.unit')}
            />
          ))}
        </div>
      </FormPart>
      <FormPart title={t('weights.scales')}>
        <div className={classes.fields}>
          {SCALES.map((scale) => (
            <NumberField
              key={scale}
              field={form.field(scale)}
              label={t(`scales.${scale}.name`)}
              hint={t(`scales.${scale}.hint`)}
              unit={t(`scales.${scale}.unit`)}
            />
          ))}
        </div>
      </FormPart>
      <FormPart title={t('weights.draw')}>
        <div className={classes.fields}>
          <NumberField
            field={form.field('qtyOfOffersToShuffle')}
            label={t('weights.shuffle')}
            hint={t('weights.shuffleHint')}
          />
        </div>
      </FormPart>
    </SettingForm>
  )
}

/** All points in one line, where two states of them are to be distinguished. */
function useSayPoints() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (points: Weights['points']) =>
    SCORE_PARTS.map((part) => {
      const figure = formatNumber(Number(points[part]), language)
      return `${t(`parts.${part}.name`)} ${figure}`
    }).join(', ')
}
