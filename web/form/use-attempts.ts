import { useEffect, useRef, useState } from 'react'
import type { Faults, FormProblem } from './faults.ts'

/** A refusal as the form shows it: faults of fields, or a general problem. */
export interface Refusal {
  readonly faults?: Faults
  readonly problem?: FormProblem
}

interface Saved {
  /** Whether everything in the form was saved. */
  readonly isWhole: boolean
  /** Runs after the form shows that it is saved. */
  readonly afterwards: () => void
}

type State = 'open' | 'saving' | 'saved'

/** Returns the state of submitting a form, and the faults that the server found. */
export function useAttempts(refusalOf: (error: unknown) => Refusal) {
  /** Faults reported by the server; each stays until its field changes. */
  const [answered, setAnswered] = useState<Faults>({})
  const [problem, setProblem] = useState<FormProblem>()
  const [state, setState] = useState<State>('open')
  const isBusy = useRef(false)
  /** Counts failed submissions, so that each moves the focus to the fault. */
  const [refusals, setRefusals] = useState(0)
  useOnlineAgain(problem, setProblem)
  const refuse = ({ faults = {}, problem }: Refusal) => {
    setAnswered(faults)
    setProblem(problem)
    setState('open')
    setRefusals((count) => count + 1)
  }
  /** Runs one action at a time; calls during one are ignored. */
  const run = async (act: () => Promise<() => void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(undefined)
    setState('saving')
    try {
      const done = await act()
      done()
    } catch (error) {
      refuse(refusalOf(error))
    } finally {
      isBusy.current = false
    }
  }
  return {
    answered,
    problem,
    state,
    refusals,
    refuse,
    /** Submits. The form stays open if more was typed meanwhile. */
    save: (send: () => Promise<Saved>) =>
      run(async () => {
        setAnswered({})
        const { isWhole, afterwards } = await send()
        return () => {
          setState(isWhole ? 'saved' : 'open')
          afterwards()
        }
      }),
    /** Runs an action other than saving, with failures shown in the same place. */
    attempt: (act: () => Promise<void>) =>
      run(async () => {
        await act()
        return () => setState('open')
      }),
    /** Clears the general problem when a field changes. */
    reopen(stillAnswered: (answered: Faults) => Faults) {
      setState((now) => (now === 'saving' ? now : 'open'))
      setProblem(undefined)
      setAnswered(stillAnswered)
    },
  }
}

/** Forgets an offline problem, which is no longer true once there is a network again. */
function useOnlineAgain(
  problem: FormProblem | undefined,
  setProblem: (problem: undefined) => void,
): void {
  useEffect(() => {
    if (problem?.kind !== 'offline') return
    const forget = () => setProblem(undefined)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [problem, setProblem])
}
