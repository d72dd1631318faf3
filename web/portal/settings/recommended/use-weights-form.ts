import { readPointSystem, savePointSystem } from '#light/api/settings.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { PointSystem } from '#shared/model/point-system.ts'
import type { ScorePart } from '#shared/recommend/score.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'

/** The weights while they are typed: '' where nothing is. */
export type Weights = Record<Exclude<keyof PointSystem, 'points'>, number | ''> & {
  points: Record<ScorePart, number | ''>
}

export function useWeightsForm({ system, version }: OutputOf<typeof readPointSystem>) {
  const initial: Weights = system
  return useContractForm(savePointSystem, {
    initial,
    version,
    versionOf: (saved) => saved.version,
    draft: { key: 'point-system' },
    renews: [readPointSystem],
  })
}

export type WeightsFormState = ReturnType<typeof useWeightsForm>
