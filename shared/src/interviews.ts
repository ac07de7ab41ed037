/** Whether the interviewee has confirmed what is written as the answer. No reader is sent words that are not confirmed. */
export const isConfirmed = ({ answerState }: { answerState?: string | null }): boolean =>
  answerState === 'confirmed'
