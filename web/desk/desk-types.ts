export type * from './kept/desk-types.ts'
