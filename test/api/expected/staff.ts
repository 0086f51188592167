/** Of the staff: what only they do, and what everybody may know of the installation. */
export const staff = `
installationNotice -                  200         401         401         200         200         200         200         200         200         200         401
readInstallation   -                  401         401         401         403         403         403         403         403         403         200         401
changeInstallation -                  401         401         401         403         403         403         403         403         403         200         401
testMail           -                  401         401         401         403         403         403         403         403         403         400         401
findMailTest       -                  401         401         401         403         403         403         403         403         403         404         401
actAs              -                  401         401         401         403         403         403         403         403         403         404         401
endActing          -                  401         401         401         409         409         409         409         409         409         409         401
reportCrash        -                  202         401         401         202         202         202         202         202         202         202         401
listCrashes        -                  401         401         401         403         403         403         403         403         403         200         401
resolveCrash       -                  401         401         401         403         403         403         403         403         403         404         401
platformFigures    -                  401         401         401         403         403         403         403         403         403         200         401
listAccounts       -                  401         401         401         403         403         403         403         403         403         200         401
findAccount        -                  401         401         401         403         403         403         403         403         403         404         401
suspendAccount     -                  401         401         401         403         403         403         403         403         403         404         401
restoreAccount     -                  401         401         401         403         403         403         403         403         403         404         401
signAccountOut     -                  401         401         401         403         403         403         403         403         403         404         401
resetFactor        -                  401         401         401         403         403         403         403         403         403         404         401
setPlatformRole    -                  401         401         401         403         403         403         403         403         403         404         401
listAllApps        -                  401         401         401         403         403         403         403         403         403         200         401
findAnyApp         -                  401         401         401         403         403         403         403         403         403         404         401
suspendApp         -                  401         401         401         403         403         403         403         403         403         404         401
restoreApp         -                  401         401         401         403         403         403         403         403         403         404         401
listPlatformActivity -                  401         401         401         403         403         403         403         403         403         200         401
exportPlatformActivity -                  401         401         401         403         403         403         403         403         403         200         401
readRaw            -                  401         401         401         403         403         403         403         403         403         404         401
createContentList  -                  401         401         401         403         403         403         403         403         403         404         401
listAllPayments    -                  401         401         401         403         403         403         403         403         403         200         401
findAnyPayment     -                  401         401         401         403         403         403         403         403         403         404         401
refundPayment      -                  401         401         401         403         403         403         403         403         403         404         401
movePayment        -                  401         401         401         403         403         403         403         403         403         404         401
settleReview       -                  401         401         401         403         403         403         403         403         403         404         401
askProvider        -                  401         401         401         403         403         403         403         403         403         404         401
`;
