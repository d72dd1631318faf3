import { Trial } from '#light/api/settings.ts'
import type { PointSystem } from '#shared/model/point-system.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import { type Comparison, compare } from './comparison.ts'
import type { Weights } from './use-weights-form.ts'

const nobody = {
  age: '' as number | '',
  gender: '',
  teamKeys: [] as readonly string[],
  latitude: '' as number | '',
  longitude: '' as number | '',
}

/** Describes a fan, and compares what two sets of weights recommend to them. */
export function useTrialForm(
  { edited, saved }: { edited: Weights; saved: PointSystem },
  onCompared: (comparison: Comparison) => void,
) {
  return useSchemaForm({
    schema: Trial,
    initial: { fan: nobody, address: '', against: 'saved' },
    toBody: ({ fan, against }) => bodyOf({ fan, against, tried: edited }),
    send: (asked) => compare({ ...asked, saved }),
    onSaved: onCompared,
  })
}
