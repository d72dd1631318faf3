import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import type { FieldBinding, RowsBinding } from '#web/form/binding.ts'
import { RowsField } from '#web/form/index.ts'

interface Row {
  readonly name: string
}

/**
 * Renders a list of rows. Calls `onReady` with a function that changes the label of the list and
 * thereby renders the list again.
 */
function Sample({ onReady }: { onReady: (relabel: (label: string) => void) => void }) {
  const [label, setLabel] = useState('Guests')
  const [rows, setRows] = useState<readonly Row[]>([])
  onReady(setLabel)
  const list: RowsBinding<Row> = {
    name: 'guests',
    rows,
    error: undefined,
    limits: { isRequired: false },
    field: (index, name) => fieldOf(`guests.${index}.${name}`),
    arrange: setRows,
  }
  return (
    <RowsField list={list} label={label} words={{ row: 'Guest', add: 'Add' }} blank={{ name: '' }}>
      {(field) => <input aria-label={field('name').name} />}
    </RowsField>
  )
}

function fieldOf(name: string): FieldBinding<string> {
  const ignore = () => {}
  return {
    name,
    value: '',
    onChange: ignore,
    onBlur: ignore,
    error: undefined,
    limits: { isRequired: false },
  }
}

it('moves to a new row, although the list was just drawn anew', async () => {
  let relabel: (label: string) => void = () => {}
  await mount(
    <Sample
      onReady={(given) => {
        relabel = given
      }}
    />,
  )
  const add = page.getByRole('button', { name: 'Add' })
  await expect.element(add).toBeVisible()

  const drawn = new MutationObserver(() => {
    drawn.disconnect()
    add.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  drawn.observe(document.body, { childList: true, subtree: true, characterData: true })
  relabel('Visitors')

  await expect.element(page.getByRole('textbox')).toHaveFocus()
})
