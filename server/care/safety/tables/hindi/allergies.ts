/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const allergiesInHindi = `
A small part of those who react to penicillins react to cephalosporins too.
  जिन्हें penicillins से एलर्जी है, उनमें से कुछ ही को cephalosporins से भी होती है।
Very few of those who react to penicillins react to carbapenems.
  जिन्हें penicillins से एलर्जी है, उनमें से बहुत ही कम को carbapenems से होती है।
Some of those who react to cephalosporins react to penicillins too.
  जिन्हें cephalosporins से एलर्जी है, उनमें से कुछ को penicillins से भी होती है।
Its label rules it out after a reaction to sulfonamides.
  इसके लेबल के अनुसार sulfonamides से एलर्जी हो तो यह नहीं देनी चाहिए।
`;
