import { ProfileChanges } from '#light/validation/profile.ts'
import { type SchemaFormOptions, useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { useSaveProfile } from '#web/lib/profile.ts'

type Options<Values extends Record<string, unknown>> = Pick<
  SchemaFormOptions<Values, ProfileChanges, unknown>,
  'initial' | 'rules' | 'toBody' | 'onRefused' | 'neverEmpty' | 'wordsOf' | 'version' | 'fromStored'
> & {
  /** A last question before anything is sent; after a no, who asked says why. */
  confirm?: () => Promise<boolean>
  onDone: () => void
}

class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed'
}

/** Some fields of the fan's own record; one that is emptied is sent empty, and so refused. */
export function useProfileForm<Values extends Record<string, unknown>>({
  confirm,
  onDone,
  onRefused,
  toBody = (values) => values,
  ...options
}: Options<Values>) {
  const save = useSaveProfile()
  return useSchemaForm<Values, ProfileChanges, unknown>({
    ...options,
    toBody,
    schema: ProfileChanges,
    send: async (changes) => {
      if (confirm && !(await confirm())) throw new Unconfirmed()
      return save.mutateAsync(changes)
    },
    onRefused: (error) => (error instanceof Unconfirmed ? {} : onRefused?.(error)),
    onSaved: onDone,
  })
}
