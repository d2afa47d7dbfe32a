import type { returnReasonWords as English } from './order.text.ts';

export const returnReasonWords: typeof English = {
  nobody: 'दरवाज़ा किसी ने नहीं खोला',
  later: 'बाद में आने को कहा',
  address: 'पता ग़लत है',
  refused: 'लेने से मना किया',
};
