/** Whether the interviewee has confirmed the written answer. Readers never get unconfirmed words. */
export const isConfirmed = ({ answerState }: { answerState?: string | null }): boolean =>
  answerState === 'confirmed'
