export { FormProblem } from './form-problem.tsx';
export type { FormProblemProps } from './form-problem.tsx';
export { MessageState } from './message-state.tsx';
export type { MessageStateProps } from './message-state.tsx';
export { Skeleton, SkeletonRows } from './skeleton.tsx';
export type { SkeletonProps, SkeletonRowsProps } from './skeleton.tsx';
