import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import { readPointSystem, savePointSystem } from '#shared/api/settings.ts'
import type { PointSystem } from '#shared/model/point-system.ts'
import { SCORE_PARTS, type ScorePart } from '#shared/recommend/score.ts'
import { NumberField, useContractForm } from '#web/form/index.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { FormPart } from '../../parts/index.ts'
import { SettingForm } from '../setting-form.tsx'
import classes from './recommended.module.css'

/** Weights as entered in the form. An empty field is ''. */
export type Weights = Record<Exclude<keyof PointSystem, 'points'>, number | ''> & {
  points: Record<ScorePart, number | ''>
}

export function useWeightsForm({ system, version }: OutputOf<typeof readPointSystem>) {
  // Older servers send no weight for the health of deals.
  const initial: Weights = {
    ...system,
    points: { ...system.points, health: system.points.health ?? 0 },
  }
  return useContractForm(savePointSystem, {
    schema: async () => (await import('#shared/api/settings.schemas.ts')).savePointSystem.body,
    initial,
    // The schema has a default for the weight that older settings lack.
    rules: ({ points }) =>
      points.health === '' ? { 'points.health': { messageKey: 'errors.field.required' } } : {},
    version,
    versionOf: (saved) => saved.version,
    draft: { key: 'point-system' },
    renews: [readPointSystem],
  })
}

type WeightsFormState = ReturnType<typeof useWeightsForm>

const SCALES = ['distanceFromUser', 'newForDays'] as const

/** Form with all weights in groups. Hints explain the effects. */
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

/** Returns a function that formats all points in one line, to compare versions after a conflict. */
function useSayPoints() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (points: Weights['points']) =>
    SCORE_PARTS.map((part) => {
      const figure = formatNumber(Number(points[part]), language)
      return `${t(`parts.${part}.name`)} ${figure}`
    }).join(', ')
}
