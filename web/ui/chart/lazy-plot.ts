import { lazy } from 'react'

export const ApexPlot = lazy(async () => ({
  default: (await import('./apex-plot.tsx')).ApexPlot,
}))
