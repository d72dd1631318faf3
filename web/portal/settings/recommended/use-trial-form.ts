import * as z from 'zod/mini'
import { TrialFan } from '#shared/api/settings.ts'
import { PointSystem } from '#shared/model/point-system.ts'
import { SCORE_PARTS } from '#shared/recommend/score.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import { type Comparison, compare } from './comparison.ts'
import type { Weights } from './use-weights-form.ts'

const Asked = z.strictObject({
  fan: TrialFan,
  tried: PointSystem,
  against: z.enum(['saved', ...SCORE_PARTS]),
})

const nobody = {
  ...{ age: '' as number | '', gender: '', teamKeys: [] as readonly string[] },
  ...{ latitude: '' as number | '', longitude: '' as number | '' },
}

/** Describes a fan, and compares what two sets of weights recommend to them. */
export function useTrialForm(
  { edited, saved }: { edited: Weights; saved: PointSystem },
  onCompared: (comparison: Comparison) => void,
) {
  return useSchemaForm({
    schema: Asked,
    initial: { fan: nobody, address: '', against: 'saved' },
    toBody: ({ fan, against }) => bodyOf({ fan, against, tried: edited }),
    send: (asked) => compare({ ...asked, saved }),
    onSaved: onCompared,
  })
}
