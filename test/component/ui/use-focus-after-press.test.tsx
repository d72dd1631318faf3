import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useFocusAfterPress } from '#web/ui/use-focus-after-press.ts'

const LATER_MS = 50

type PartProps = { outcome: string; children?: ReactNode }

/**
 * Renders a page with a button at its end. Some time after the user confirms the action, a text at
 * the start of the page changes.
 */
function Part({ outcome, children }: PartProps) {
  useFocusAfterPress()
  const [step, setStep] = useState<'open' | 'asking' | 'done'>('open')
  const finish = () => {
    setStep('open')
    setTimeout(() => setStep('done'), LATER_MS)
  }
  return (
    <main>
      <p role="status">Something else</p>
      <section aria-label="The part">
        <p data-outcome="">{step === 'done' ? outcome : 'Active'}</p>
        <div style={{ height: 2000 }} />
        {step !== 'done' && (
          <button type="button" onClick={() => setStep('asking')}>
            Archive
          </button>
        )}
        <Sheet isOpen={step === 'asking'} title="Sure?" closeLabel="Close" onClose={finish}>
          <button type="button" onClick={finish}>
            Yes
          </button>
        </Sheet>
        {children}
      </section>
    </main>
  )
}

/** Renders a button that is disabled while its action runs. */
function Busy({ action }: { action: Promise<void> }) {
  useFocusAfterPress()
  const [isBusy, setBusy] = useState(false)
  const work = async () => {
    setBusy(true)
    await action
    setBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void work()}>
      Try again
    </button>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('after a press that takes its button away', () => {
  it.each([390, 1280])('the focus is on what changed, in view, at %i px', async (width) => {
    await page.viewport(width, 844)
    await mount(<Part outcome="Archived" />)
    await button('Archive').click()
    await button('Yes').click()

    const outcome = page.getByText('Archived', { exact: true })
    await expect.element(outcome).toHaveFocus()
    await expect.element(outcome).toBeInViewport({ ratio: 1 })
  })

  it('it is on the part of the page where nothing is said', async () => {
    await mount(<Part outcome="Active" />)
    await button('Archive').click()
    await button('Yes').click()

    await expect.element(page.getByRole('region', { name: 'The part' })).toHaveFocus()
  })

  it('it stays with whoever has gone on', async () => {
    await mount(
      <Part outcome="Archived">
        <input aria-label="A note" />
      </Part>,
    )
    await button('Archive').click()
    await button('Yes').click()
    const note = page.getByRole('textbox', { name: 'A note' })
    await note.click()
    await expect.element(page.getByText('Archived', { exact: true })).toBeInTheDocument()
    await userEvent.keyboard('x')

    await expect.element(note).toHaveValue('x')
  })
})

it('a button that works is given the focus back', async () => {
  const { promise: action, resolve: finish } = Promise.withResolvers<void>()
  await mount(<Busy action={action} />)
  await button('Try again').click()
  await expect.element(button('Try again')).toBeDisabled()
  finish()
  await expect.element(button('Try again')).toBeEnabled()
  await expect.element(button('Try again')).toHaveFocus()
})
