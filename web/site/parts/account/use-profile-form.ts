import type { ProfileChanges } from '#shared/validation/profile.ts'
import { type SchemaFormOptions, useSchemaForm } from '#web/form/index.ts'
import { useSaveProfile } from '#web/lib/fan/profile.ts'

type Options<Values extends Record<string, unknown>> = Pick<
  SchemaFormOptions<Values, ProfileChanges, unknown>,
  'initial' | 'rules' | 'toBody' | 'onRefused' | 'neverEmpty' | 'wordsOf' | 'version' | 'fromStored'
> & {
  /**
   * Called before the form is sent. If the result is false, the form is not sent. The function
   * itself shows the reason.
   */
  confirm?: () => Promise<boolean>
  onDone: () => void
}

class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed'
}

/**
 * Returns a form for some fields of the fan's record. By default, an empty field is sent as '',
 * which the server rejects.
 */
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
    schema: async () => (await import('#shared/validation/profile.ts')).ProfileChanges,
    send: async (changes) => {
      if (confirm && !(await confirm())) throw new Unconfirmed()
      return save.mutateAsync(changes)
    },
    onRefused: (error) => (error instanceof Unconfirmed ? {} : onRefused?.(error)),
    onSaved: onDone,
  })
}
