import type { troubleText as English } from './trouble.text.ts';

export const troubleText: typeof English = {
  title: (status) => (status === 503 ? 'दुकान से अभी बात नहीं हो पा रही' : 'कुछ गड़बड़ हो गई'),
  text: 'थोड़ी देर में फिर से करें। आपकी टोकरी रखी है।',
  again: 'फिर से करें',
  call: (phone) => `${phone} पर फ़ोन करें`,
};
