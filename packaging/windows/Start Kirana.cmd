@echo off
title Kirana
call "%~dp0settings.cmd"
echo Kirana starts. Leave this window open: closing it stops the shop.
echo As long as no mail server is set, the codes of its mails are shown here.
start "" /b "%~dp0bin\node.exe" "--env-file-if-exists=%DATA_DIR%\kirana.env" "%~dp0open-browser.mjs"
"%~dp0bin\node.exe" "--env-file-if-exists=%DATA_DIR%\kirana.env" --max-semi-space-size=8 "%~dp0server\kirana.mjs" serve
pause
